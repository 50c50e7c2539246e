import type { LanguageOffer } from "../../app/language-commands";
import type { MemoryCounts } from "../../app/transfer-state";
import { bytes, count } from "../format";
import { counted } from "../languages/english-words";

/** What the page of settings says in English. */
export const settings = {
  transfer: {
    title: "Take along",
    memory: "Conversations, facts and settings",
    memoryMore:
      "As one JSON file, which is not encrypted. Brought in elsewhere, it adds to what is there; answers keep their quotes.",
    exportMemory: "Save them",
    importMemory: "Bring them in",
    index: "A folder’s index",
    indexMore:
      "With its index, another browser can be asked about a folder at once, without reading its files again. The index holds the text of the files, so it is encrypted with a passphrase. The Parquet table is not encrypted; databases such as DuckDB, LanceDB and Qdrant load it.",
    noFolder: "There is no folder to take along yet.",
    folder: "Folder",
    passphrase: "Passphrase",
    again: "Passphrase again",
    passphraseMore: "Nobody can open the file without the passphrase, and nobody can tell it to you.",
    tooShort: (least: number) => `At least ${count(least)} characters.`,
    differ: "The two are not the same yet.",
    ready: "Both are the same.",
    exportIndex: "Save the index",
    exportParquet: "Save as a Parquet table",
    itsPassphrase: "Passphrase of a saved index",
    importIndex: "Bring in an index",
    busy: {
      "export-index": "Saving the index…",
      "export-parquet": "Saving the table…",
      "export-memory": "Saving conversations, facts and settings…",
      "import-index": "Bringing in the index…",
      "import-memory": "Bringing in conversations, facts and settings…",
    },
    done: {
      "export-index": "The index is saved in your downloads.",
      "export-parquet": "The table is saved in your downloads.",
      "export-memory": "Conversations, facts and settings are saved in your downloads.",
      "import-index": "The folder is here and can be asked.",
      "import-memory": "They are here.",
    },
    stopped: "Stopped. Nothing was kept.",
    added: ({ conversations, facts, skipped }: MemoryCounts) =>
      `${counted(conversations, "conversation")} and ${counted(facts, "fact")} added.${skipped === 0 ? "" : ` ${count(skipped)} were here already.`}`,
  },
  title: "Settings",
  language: "Language",
  languageOfBrowser: (name: string) => `Same as the browser (${name})`,
  theme: "Appearance",
  themes: { system: "Same as the system", light: "Light", dark: "Dark" },
  notices: "Notifications",
  notifies: "Tell me when reading has finished and this page is out of view",
  notifiesBlocked: "This browser does not allow notifications here.",
  meaning: "Finer search",
  embedding: {
    notYet: "No passage had to be turned into a vector in this visit yet.",
    kernel: {
      relaxed: "Passages are turned into vectors by Footnote’s own encoder.",
      plain:
        "Passages are turned into vectors by Footnote’s own encoder, in its build for browsers without relaxed SIMD, which takes longer.",
    },
    askedFor:
      "Passages are turned into vectors by the general runtime, as the address of this page asks for it (runtime=general). Footnote’s own encoder is two to three times as fast.",
    noKernel:
      "Passages are turned into vectors by the general runtime, as Footnote’s own encoder is not made for this model.",
    kernelFailed: (detail: string) =>
      `Passages are turned into vectors by the general runtime, which takes two to three times as long: Footnote’s own encoder could not be used (${detail}). Reloading the page tries it again.`,
    readerFailed: (detail: string) =>
      `What answers is judged without the reader, and less surely: its file could not be used (${detail}). Reloading the page tries it again.`,
    workers: (n: number) => (n === 1 ? "One passage at a time." : `${count(n)} passages at a time.`),
    slowedBy: {
      battery: "Fewer than usual, as this device runs on its battery.",
      "language model": "Fewer than usual, as a language model is at work.",
    },
  },
  recognition: "Text recognition",
  languages: {
    more: "Pictures and scans are read in all of these languages; each adds time to every page. Only a download needs the network; a Tesseract file that you have, such as deu.traineddata, does not.",
    state: ({ bytes: size, state }: LanguageOffer) => {
      switch (state.kind) {
        case "built-in":
          return "comes with the app";
        case "here":
          return size === undefined ? "on this device" : `on this device, ${bytes(size)}`;
        case "fetching":
          return `${bytes(state.bytes.here)} of ${bytes(state.bytes.total)}`;
        case "none":
          return size === undefined ? "" : bytes(size);
      }
    },
    fetch: (name: string) => `Download ${name}`,
    remove: (name: string) => `Remove ${name}`,
    add: "Add a language file…",
    again: (pages: number) =>
      pages === 1 ? "Read the one scanned page again" : `Read the ${count(pages)} scanned pages again`,
  },
  storage: "Storage on this device",
  used: (used: number) => `${bytes(used)} used`,
  usedOf: (used: number, free: number) => `${bytes(used)} used, ${bytes(free)} free.`,
  unknownUse: "This browser does not tell how much is used.",
  persisted: "The browser keeps it until you erase it.",
  notPersisted: "The browser may delete it when the disk is full. Your files are not affected.",
  takesRoom: {
    title: "What can be removed to make room:",
    size: (size: string) => `about ${size}`,
    language: (name: string) => `${name} for scans`,
  },
  install: "Install Footnote",
  installMore: "It opens in its own window and keeps access to your folders between visits.",
  keys: "Keyboard shortcuts",
  about: "About",
  version: (version: string) => `Footnote ${version}.`,
  aboutMore: "It is open source, and built on the work of many others.",
  licences: "Licences of everything in it",
  advanced: "Advanced: the finer search",
  vectorIndexes: { "two-stage": "Built-in index", voy: "voy-search" },
  vectorIndexMore:
    "The built-in index is the faster one. voy-search is slower, needs more memory, and takes folders of up to 20,000 passages. Nothing is embedded again when you change it.",
  erase: "Erase everything",
  eraseMore:
    "Erases every index, conversation and setting from this browser. Your files stay. This cannot be undone.",
  eraseConfirm: "Erase it all",
  eraseAsk: "To confirm, type",
  eraseWord: "erase",
  erasing: "Erasing…",
} as const;
