import type { Failure } from "../core/domain/failure";
import { STORED_KINDS, type UnfitRows } from "../core/domain/stored-kinds";
import { bytes, count } from "./format";
import { files } from "./languages/english-words";
import { trimmedEnd } from "../core/base/trimmed";

export interface FailureText {
  /** What happened: one sentence. */
  readonly title: string;
  /** What to do about it. */
  readonly advice: string;
}

/** The words for a failure. */
export function failureText(failure: Failure): FailureText {
  // A stored failure of a newer version has no words here.
  const known: FailureText | undefined = wordsFor(failure);
  const { title, advice } = known ?? wordsFor({ kind: "unexpected", detail: failure.kind });
  return { title: sentence(title), advice };
}

/** The words for each kind of failure, in a language. */
export type FailureWords = (failure: Failure) => FailureText;

let wordsFor: FailureWords = englishFailure;

/** Makes every failure's text after it speak another language. */
export function setFailureWords(words: FailureWords): void {
  wordsFor = words;
}

export function englishFailure(failure: Failure): FailureText {
  switch (failure.kind) {
    case "folder-refused":
      return {
        title: `The browser does not allow access to ${named(failure.name)}.`,
        advice: "Home and system folders are protected. Choose a folder inside it.",
      };
    case "folder-unreadable":
      return {
        title: `${capital(named(failure.name))} could not be read: ${failure.detail}`,
        advice: "Check that it still exists and can be opened, then add it again.",
      };
    case "folder-empty":
      return {
        title: `${failure.folder} is empty now.`,
        advice: `If it was on a disk that was taken out, plug the disk in and try again. You can still ask about what was read of its ${files(failure.files)}. If they were deleted, forget them here too.`,
      };
    case "folder-inside-another":
      return {
        title: `${failure.name} is inside ${failure.other}, which is already here.`,
        advice: "Its files are read with that folder. To ask about them alone, choose them under Files.",
      };
    case "folder-holds-another":
      return {
        title: `${failure.name} contains ${failure.other}, which is already here.`,
        advice: `To read all of ${failure.name}, remove ${failure.other} first.`,
      };
    case "permission-denied":
      return {
        title: `The browser was not allowed to read ${failure.folder}.`,
        advice: "Questions still work. Allow access again, or drop the folder here once more.",
      };
    case "permission-lapsed":
      return {
        title: `${failure.folder} needs your permission again.`,
        advice: "Questions still work. Allow access to open files and to read what changed.",
      };
    case "visit-over":
      return {
        title: `This browser forgets folders between visits.`,
        advice: `Questions still work. Choose ${failure.folder} again to open files and to read what changed.`,
      };
    case "files-elsewhere":
      return {
        title: `The files of ${failure.folder} were not given to this browser: its index was brought in.`,
        advice:
          "Questions still work. Choose or drop the same folder to open its files and read what changed.",
      };
    case "not-an-index":
      return indexFileText(failure.reason);
    case "file-gone":
      return { title: `${failure.path} is no longer there.`, advice: "It was moved, renamed or deleted." };
    case "share-lost":
      return {
        title: "What another app shared was not kept: this browser has no room for it.",
        advice: "Make room (Settings shows what takes it), then share it again.",
      };
    case "quota-exceeded":
      return quotaText(failure);
    case "storage-broken":
      return {
        title: `The browser’s storage does not respond: ${failure.detail}`,
        advice:
          "A private window may have none. Otherwise restart the browser; if that does not help, erase everything under Settings and add the folder again.",
      };
    case "records-unread":
      return {
        title: `Some of what is stored could not be read: ${failure.records.map(unfitText).join(", ")}.`,
        advice:
          "It is kept as it is. A newer version of the app may have written it. Reload the page to get that version.",
      };
    case "storage-outdated":
      return {
        title: "A newer version of Footnote has written what is stored here.",
        advice: "This version changes nothing of it. Reload the page to get the newer one.",
      };
    case "index-full":
      return {
        title: `${failure.index} holds at most ${count(failure.most)} passages; this folder has ${count(failure.passages)} or more.`,
        advice: "Choose the built-in index under Advanced in the settings.",
      };
    case "model-missing":
      return {
        title: `The model ${failure.model} could not be loaded: ${failure.detail}`,
        advice: "Words and file names can be searched without it. Reload the page to try again.",
      };
    case "model-broken":
      return {
        title: `The model ${failure.model} does not work here: ${failure.detail}`,
        advice: "Words and file names can be searched without it.",
      };
    case "inference-failed":
      return {
        title: `The model ${failure.model} gave no result: ${failure.detail}`,
        advice: "Words and file names can be searched without it. Resume to try again.",
      };
    case "not-a-model":
      return {
        title: `${failure.file} is not a language model that can be used: ${failure.detail}`,
        advice: "Choose a .gguf file. If it is one, it may be damaged. Download it again.",
      };
    case "model-not-loaded":
      return {
        title: `The language model ${failure.model} could not be started: ${failure.detail}`,
        advice: "Answers are quoted from your files instead. A smaller model may fit.",
      };
    case "download-stopped":
      return {
        title: `${failure.model} is incomplete: ${STOPPED[failure.reason]}. (${failure.detail})`,
        advice: (failure.isGiven === true ? GIVEN_ADVICE : DOWNLOAD_ADVICE)[failure.reason],
      };
    case "not-a-conversation":
      return {
        title: `This file could not be read as a conversation: ${failure.detail}.`,
        advice: "Choose a conversation that was saved as JSON here. Nothing has changed.",
      };
    case "not-a-language":
      return {
        title: `${failure.file} could not be added as a language: ${failure.detail}.`,
        advice:
          "Choose a file of Tesseract 4 or newer under its own name, such as deu.traineddata or deu.traineddata.gz; if it was downloaded, download it again.",
      };
    case "language-not-fetched":
      return {
        title: `${failure.language} was not downloaded: ${NOT_FETCHED[failure.reason]}. (${failure.detail})`,
        advice: "Nothing has changed. Try again later, or add a file of it that you have.",
      };
    case "model-stalled":
      return {
        title: `The language model ${failure.model} wrote nothing for ${failure.seconds} seconds.`,
        advice: "Answers are quoted from your files instead. A smaller model may be fast enough.",
      };
    case "generation-failed":
      return {
        title: `The language model ${failure.model} stopped: ${failure.detail}`,
        advice: "Answers are quoted from your files instead. Ask again to try it once more.",
      };
    case "context-overflow":
      return {
        title: "The passages do not fit into the language model’s context.",
        advice: "Ask about one file or folder, or choose a model with a longer context.",
      };
    case "worker-died":
      return {
        title: `A part of the app stopped working: ${partNamed(PARTS, failure.worker)}.`,
        advice: "What is indexed is safe. Try again, or reload the page.",
      };
    case "leader-gone":
      return {
        title: "The tab that did the work was closed.",
        advice: "This tab takes over in a moment. If it does not, reload the page.",
      };
    case "leader-silent":
      return {
        title: "Another tab of Footnote does the work, and does not answer.",
        advice: "This tab goes on by itself as soon as it answers. It helps to close the other one.",
      };
    case "leader-differs":
      return {
        title: `Another tab runs ${failure.release === undefined ? "another version of Footnote" : `Footnote ${failure.release}`}, and does the work.`,
        advice: "Reload that tab or close it: this one then goes on by itself. Nothing is lost.",
      };
    case "unexpected":
      return {
        title: `Something went wrong: ${failure.detail}`,
        advice: "What is indexed is safe. Try again, or reload the page.",
      };
  }
}

type StopReason = (Failure & { kind: "download-stopped" })["reason"];

const STOPPED: Readonly<Record<StopReason, string>> = {
  "no room": "this browser has no room left for it",
  damaged: "a file of it is damaged",
  "not found": "a file of it is not there",
  unreachable: "it can’t be reached",
};
const NOT_FETCHED: Readonly<Record<(Failure & { kind: "language-not-fetched" })["reason"], string>> = {
  damaged: "what came is damaged",
  "not found": "it is not there any more",
  unreachable: "it can’t be reached",
};
const DOWNLOAD_ADVICE: Readonly<Record<StopReason, string>> = {
  "no room": "What has arrived is kept. Free some space and resume, or cancel it to get that space back.",
  damaged: "What has arrived is kept. Resume to download that file again.",
  "not found": "What has arrived is kept. Its publisher may have moved it. Try later, or another model.",
  unreachable: "What has arrived is kept. Resume when this device is online.",
};

const GIVEN_ADVICE: Readonly<Record<StopReason, string>> = {
  "no room": "Nothing was kept. Free some space, then add it again.",
  damaged: "Nothing was kept. Get the folder again from its source.",
  "not found":
    "Nothing was kept. Choose the folder that holds all of it: configuration, vocabulary, weights, and its .wasm file.",
  unreachable:
    "Nothing was kept. If the folder is on a drive that was taken out, put it in and add it again.",
};

function quotaText({ neededBytes, freeBytes }: Failure & { kind: "quota-exceeded" }): FailureText {
  const free =
    freeBytes === undefined
      ? "the disk space of this browser is used up"
      : `this browser has ${bytes(freeBytes)} left`;
  const needed = neededBytes === undefined ? "" : ` and the index needs about ${bytes(neededBytes)}`;
  return {
    title: `There is no room: ${free}${needed}.`,
    advice: "What is indexed stays usable. Free some space or remove a folder, then resume.",
  };
}

/** Details come from browsers and libraries: some already end a sentence, some do not, and some are empty. */
function sentence(text: string): string {
  const said = trimmedEnd(text, /[:\s]/);
  return /[.!?…)]$/.test(said) ? said : `${said}.`;
}

/** `"2 conversations"` */
function unfitText({ kind, rows }: UnfitRows): string {
  return `${rows} ${rows === 1 ? kind : STORED_KINDS[kind]}`;
}

function named(name: string): string {
  return name === "" ? "that folder" : name;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function indexFileText(reason: Extract<Failure, { kind: "not-an-index" }>["reason"]): FailureText {
  switch (reason) {
    case "not one":
      return {
        title: "This is not an index that Footnote saved.",
        advice: "Choose a file that was made with “Take along”; its name ends in .footnote-index.",
      };
    case "newer":
      return {
        title: "This index was saved by a newer version of Footnote.",
        advice: "Update Footnote here, then bring it in again.",
      };
    case "wrong passphrase":
      return {
        title: "The passphrase does not open this file.",
        advice: "Type it as when the file was saved.",
      };
    case "damaged":
      return {
        title: "This file is damaged or was not copied to its end.",
        advice: "Nothing of it was kept. Copy it again, or save the index again where the folder is.",
      };
  }
}

/** The name of a part of the app by that of its worker, which another release may call otherwise. */
export function partNamed(parts: Readonly<Record<string, string>>, worker: string): string {
  return parts[worker] ?? worker;
}

export type PartNames = Readonly<Record<keyof typeof PARTS, string>>;

/** What the workers do, by their names. */
const PARTS = {
  search: "the search",
  indexer: "the reading of folders",
  models: "the language models",
  extractor: "the reading of files",
  embedder: "the finer search",
  scanner: "the comparison of vectors",
  recogniser: "text recognition",
  model: "the language model",
  download: "downloads",
};
