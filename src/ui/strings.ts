import { bytes, compact, count, duration, percent } from "./format";
import { about, counted, files } from "./languages/english-words";
import type { Translated } from "./languages/translated";
import type { LanguageOffer } from "../app/language-commands";
import type { MemoryCounts } from "../app/transfer-state";
import type { FileReason } from "../core/domain/file-record";
import { TYPE_NAMES } from "../core/domain/file-type";
import type { MissingFeature } from "../core/domain/missing-feature";
import type { LoadedModel, ModelCard } from "../core/domain/model";
import type {
  ModelBuild,
  OfferedModel,
  Precision,
  SpeedClass,
  ProcessorModel,
} from "../core/models/catalogue";
import type { ReadingPace } from "../core/models/speed";
import type { LoadProgress, ProbeReason } from "../core/ports/language-model";
import type { RunEstimate } from "../core/domain/progress";

const BACKENDS: Readonly<Record<LoadedModel["backend"], string>> = {
  webgpu: "the graphics processor",
  cpu: "the processor",
  browser: "the browser’s own engine",
};

const readingTime = (seconds: number): string =>
  seconds < 1
    ? "a second"
    : seconds < 90
      ? `${count(Math.round(seconds))} seconds`
      : `${count(Math.round(seconds / 60))} minutes`;
const rate = (words: number): string => (words < 1.5 ? "one word" : `${count(Math.round(words))} words`);
const SPEEDS: Readonly<Record<SpeedClass, string>> = {
  fast: "Writes fast",
  medium: "Writes at a medium pace",
  slow: "Writes slowly",
};
const REFUSALS: Readonly<Record<ProbeReason | "software graphics", string>> = {
  "no WebAssembly": "this browser has no WebAssembly",
  "no WebGPU": "this browser offers no graphics processor (WebGPU)",
  "no shader-f16": "the graphics processor has no half-precision numbers",
  "graphics limits": "the graphics processor is too small",
  "too little memory": "it takes more than half of this device’s memory",
  "not offered": "this browser does not offer it",
  "software graphics": "graphics are computed by the main processor, which is too slow for them",
};

const KINDS = {
  read: "read",
  partly: "partly read",
  waiting: "not read yet",
  scan: "waiting for text recognition",
  skipped: "not readable",
  failed: "could not be read",
  ignored: "ignored",
  gone: "gone",
};
/** A reason in two or three words. */
const REASONS_IN_SHORT: Readonly<Record<FileReason, string>> = {
  encrypted: "encrypted",
  corrupt: "damaged",
  empty: "empty",
  "no text": "no text",
  unsupported: "format not supported",
  "too large": "too large",
  timeout: "took too long",
  unreadable: "could not be opened",
  "waiting for text recognition": "waiting for text recognition",
  ignored: "ignored",
  "not downloaded": "not downloaded",
  crash: "stopped the reader",
};
/** What a reason means for a file of which nothing was read, and for one of which some text can be found. */
const REASONS: Readonly<Record<FileReason, { readonly unread: string; readonly read: string }>> = {
  encrypted: both("It is encrypted. Open it elsewhere, save a copy without a password, and it will be read."),
  corrupt: both("It is damaged, or not what its name says. What could be read is kept."),
  empty: both("It is empty."),
  "no text": both("No text was found in it."),
  unsupported: both("Its format is not supported. Its name can be found."),
  "too large": {
    unread: "It is too large to be read here. Its name can be found.",
    read: "It is too large to be read whole. Its beginning can be found, the rest cannot.",
  },
  timeout: both("Reading it took too long and was stopped."),
  unreadable: both("The browser could not open it. It may be in use or protected."),
  "waiting for text recognition": {
    unread: "It is a picture or a scan, and waits for text recognition.",
    read: "Its text was read. Pictures or scanned pages in it wait for text recognition.",
  },
  ignored: both("It is ignored. “Include ignored files” reads it too."),
  "not downloaded": both(
    "It is in the cloud and did not arrive within 30 seconds. Download it, then check for changes.",
  ),
  crash: both(
    "Reading it made the reader stop. It is set aside until it changes; other files are not affected.",
  ),
};

function both(words: string): { readonly unread: string; readonly read: string } {
  return { unread: words, read: words };
}

/** Every string of the page, except those for failures (`failure-text`) and for the conversation (`conversation/`). */
export const english = {
  product: "Footnote",
  skipToMain: "Skip to the page",
  dismiss: "Dismiss",
  undo: "Undo",
  cancel: "Cancel",
  close: "Close",
  back: "Back to the question",

  loadedAnew: {
    title: "One moment",
    text: "Footnote is stored in this browser, and starts again from there: its host does not say by itself that nothing may leave the page.",
  },
  unsupported: (missing: MissingFeature): { readonly title: string; readonly text: string } =>
    missing === "secure connection"
      ? {
          title: "Footnote needs a secure connection.",
          text: "Open it over https, or at localhost on the machine that serves it. Without that, browsers store no files for a page.",
        }
      : {
          title: `This browser lacks ${missing}, which Footnote needs.`,
          text: "Use a current version of Chrome, Edge, Firefox or Safari, and not a private window. Nothing has been read or stored.",
        },

  firstVisit: {
    title: "Ask a folder.",
    lead: "Drop one here, ask in your own words, and get answers that cite your files.",
    choose: "Choose a folder",
    sample: "Try the sample folder",
    taking: "Adding the folder…",
    promises: {
      requests: { text: "Nothing leaves this device", proof: "See every request this page has made" },
      offline: { text: "It works offline", proof: "How to check that" },
      sources: { text: "Every answer shows its sources", proof: "How answers are checked" },
    },
  },

  frame: {
    panel: "Folders and conversations",
    panelWaits: "Folders and conversations: a folder needs your attention",
    pages: "Pages",
    filesPage: "Files",
    modelsPage: "Models",
    settingsPage: "Settings",
    privacyPage: "Privacy",
    offline: "Offline. Everything works.",
    connecting: "Opening your folders…",
    reconnect: "Try again",
    reload: "Reload the page",
    newVersion: {
      ready: "A new version is ready.",
      "held-back": "The new version can’t start while another tab uses the old one. Close that tab.",
    },
    takeUpdate: "Reload to update",
    find: "Find anything",
    loading: "Opening…",
  },

  drop: {
    over: "Drop to add it",
    overMore: "It is read in this browser and nowhere else.",
    taking: "Adding it…",
  },

  folders: {
    heading: "Folders",
    add: "Add a folder",
    adding: "Adding the folder…",
    none: "No folder yet. Drop one anywhere on this page.",
    cancelled: "No folder was chosen.",
    ask: (name: string) => `Ask ${name}`,
    menu: (name: string) => `Actions for ${name}`,
    showFiles: "Show files",
    pause: "Pause reading",
    resume: "Resume reading",
    checkAgain: "Check for changes",
    readIgnored: "Include ignored files",
    remove: "Remove folder",
    eraseNow: "Erase now",
    removed: (name: string, count: number) =>
      `${name} was removed. Its index of ${files(count)} will be erased, and its quotes in old answers too. Your files stay.`,
    files,
    /** In place of the names of several. */
    many: (n: number) => counted(n, "folder"),
    walking: (found: number) =>
      found === 0 ? "Looking through the folder…" : `${files(found)} found so far…`,
    asking: ({ files: total, bytes: size, wordsSeconds, meaningSeconds }: RunEstimate) =>
      `This is a large folder: ${files(total)}, ${bytes(size)}. Search by words would be ready in about ${duration(wordsSeconds)}, the finer search in about ${duration(meaningSeconds)}. File names can be searched now.`,
    start: "Read it all",
    notNow: "File names only",
    canAsk: "You can ask.",
    /** What comes next, and when, as far as that is known. */
    next: {
      reading: (seconds: number | undefined) =>
        seconds === undefined ? "Reading…" : `Reading: ${about(seconds)} left.`,
      embedding: (seconds: number | undefined) =>
        seconds === undefined ? "Finer search is being prepared." : `Finer search in ${about(seconds)}.`,
      "changing model": (seconds: number | undefined) =>
        seconds === undefined
          ? "Another model reads the folder."
          : `The other model is ready in ${about(seconds)}.`,
      recognising: (seconds: number | undefined) =>
        seconds === undefined ? "Scans are being read." : `Scans are read in ${about(seconds)}.`,
    },
    details: "Details",
    progress: (folder: string) => `Reading ${folder}`,
    doneTitle: "Ready",
    doneNotice: "Footnote has read your files. You can ask.",
    filesRate: (rate: number) => `${counted(rate, "file")} a second`,
    passagesRate: (rate: number) => `${counted(rate, "passage")} a second`,
    pagesRate: (rate: number) => `${counted(Math.max(1, Math.round(rate)), "page")} a minute`,
    current: "Reading",
    skipScans: "Skip scans",
    readScans: "Read them",
    paused: "Paused. You can ask about what has been read.",
    pauseShort: "Pause",
    resumeShort: "Resume",
    tryAgain: "Try again",
    forgetFiles: "Forget its files",
    allow: "Allow access",
    shared: (n: number) => `Another app shared ${files(n)}.`,
    addShared: "Add and ask",
    allowAll: "Allow",
    waitForAccess: (n: number) => `${counted(n, "folder")} wait for access. You can ask about what was read.`,
    needsAccess: "Needs access",
    giveAgain: "Choose it again",
    installKeeps: "Once installed, Footnote keeps access between visits.",
    install: "Install",
    visitOnly: "This browser forgets folders between visits.",
    brought: "Its index was brought in; its files were not given to this browser.",
    unread: (n: number) => `${count(n)} could not be read`,
    scansWaiting: (n: number) => `${count(n)} waiting for text recognition`,
    lines: { names: "names", words: "words", meaning: "meaning", scans: "scans" },
    progressOf: (line: string, folder: string) => `${line} of ${folder}`,
  },

  ask: {
    title: (name: string) => (name === "" ? "Ask" : `Ask ${name}`),
    noFolder: "Choose a folder under “Folders”, or drop one here.",
    onlyModel:
      "You can talk with the model. For answers from your files, choose a folder under “Folders”, or drop one here.",
    early: (read: number, total: number) =>
      `${count(read)} of ${files(total)} can be searched so far. Answers get better as reading continues.`,
    partly: (read: number, total: number) => `${count(read)} of ${files(total)} can be searched.`,
    someFolder: "a folder",
    noFiles: "This folder has no files to ask about yet.",
    namesOnly: "Only file names can be searched so far.",
    noneReadable: "No text was found in these files. Their names can be searched; the Files page says why.",
    ready: (total: number) => `${files(total)} ready.`,
    suggestions: "Questions to start with",
    goOn: (title: string) => `Continue “${title}”`,
    about: "Asking about",
    leaveOut: (name: string) => `Leave out ${name}`,
    addFolder: "Add a folder to this conversation",
    folderGone: "This conversation’s folder was removed, so it can’t continue.",
    askAnew: "Start a new one",
  },

  types: {
    group: "File types",
    all: "All types",
    more: "Types",
    remove: (name: string) => `Remove filter: ${name}`,
    some: (chosen: number, all: number) => `${count(chosen)} of ${files(all)}`,
    none: (names: readonly string[], place: string) =>
      `${names.length === 1 ? `No ${names[0] ?? ""}` : "None of these"} in ${place}.`,
    noFiles: "No files yet.",
    askOnly: (name: string) => `Ask only ${name}`,
    /** The plural name of each type, as in the middle of a sentence. */
    names: TYPE_NAMES,
    files: "files",
    many: (n: number) => `${count(n)} types of files`,
    /** A place, limited to some types, or to files of some days. */
    of: (types: string, days: string, place: string) =>
      ["the", types, "of", place, days].filter((word) => word !== "").join(" "),
    askAll: "Ask files of all types",
  },

  days: {
    group: "Date modified",
    any: "Any date",
    days: "Dates",
    lastMonth: "The last 30 days",
    thisYear: "This year",
    lastYear: "Last year",
    from: "Modified from",
    to: "to",
    none: (place: string) => `No files from these dates in ${place}.`,
    /** @param from, to days in words; undefined for no limit. */
    changed: (from: string | undefined, to: string | undefined) =>
      from === undefined
        ? to === undefined
          ? "changed at any time"
          : `changed until ${to}`
        : to === undefined
          ? `changed since ${from}`
          : from === to
            ? `changed on ${from}`
            : `changed from ${from} to ${to}`,
  },

  conversations: {
    heading: "Conversations",
    new: "New conversation",
    none: "Your questions are kept here.",
    remove: (title: string) => `Remove ${title}`,
    removed: (title: string) => `“${title}” was deleted.`,
    answerRemoved: (question: string) => `The answer to “${question}” was deleted.`,
    rename: (title: string) => `Rename ${title}`,
    name: "Conversation name",
    import: "Import a conversation",
    search: "Search questions and answers",
    found: (messages: number) => (messages === 0 ? "No messages found." : counted(messages, "message")),
    menu: (title: string) => `Actions for ${title}`,
    pin: "Pin to the top",
    unpin: "Unpin",
    exportMarkdown: "Save as Markdown, with footnotes",
    exportJson: "Save as JSON, to import it later",
    days: {
      pinned: "Pinned",
      today: "Today",
      yesterday: "Yesterday",
      week: "Earlier this week",
      earlier: "Earlier",
    },
  },

  uses: {
    title: "Most cited files",
    about: "How many of your answers cite each file, and when one last did.",
    none: "No answer cites this folder yet.",
    file: "File",
    answers: "Answers",
    last: "Last cited",
    gone: "no longer there",
    unused: (count: number) => `${files(count)} not cited yet`,
    more: (count: number) => `and ${files(count)} more`,
  },

  files: {
    title: "Files",
    uses: "Most cited files",
    allFolders: "All folders",
    lastRead: (at: string) => `Last read ${at}.`,
    /** What changed in a folder since the last visit. */
    news: {
      none: (day: string) => `Nothing has changed since your last visit (${day}).`,
      since: (day: string, changes: string) => `Since your last visit (${day}): ${changes}`,
      added: (n: number) => `${count(n)} new`,
      changed: (n: number) => `${count(n)} changed`,
      gone: (n: number) => `${count(n)} gone`,
      isNew: "new",
      isChanged: "changed",
      isGone: "gone",
      list: (folder: string) => `What changed in ${folder}`,
      all: (n: number) => `Show all ${count(n)}`,
      ask: "What is in the new files?",
    },
    copyLink: "Copy link",
    folders: "Folders",
    none: "No folder yet.",
    loading: "Listing the files…",
    empty: "This folder is empty.",
    noneOfKind: "No file matches.",
    all: "All",
    filter: "Show",
    byName: "Filter by name",
    byType: "Type of file",
    order: "Order",
    orders: {
      name: ["By name", "By name, from the end"],
      size: ["Smallest first", "Largest first"],
      date: ["Oldest first", "Newest first"],
    },
    more: (left: number) => `Show more: ${count(left)} ${left === 1 ? "entry" : "entries"} left`,
    matching: (n: number) => `${files(n)} shown`,
    readAndWaiting: (waiting: number, isPaged: boolean) =>
      `read · ${counted(waiting, isPaged ? "page" : "picture")} waiting`,
    groups: {
      older: { copies: "A copy of:", versions: "An older version. The others:" },
      isNewest: "the newest",
    },
    preview: {
      text: "Preview",
      fromIndex: "The text as it was read",
      fromFile: "The file as it is now",
      encoding: (name: string) => name.toUpperCase(),
      truncated: (size: string) => `the first ${size}`,
      binary: "Not a text: its content can only be seen in a program that knows it.",
    },
    tree: (name: string) => `Files of ${name}`,
    embedding: {
      english: (megabytes: number, timesAsLong: number) =>
        `This folder is searched with the English model. If more than a tenth of the text, or a question, is in another language, the multilingual model replaces it by itself. That model is ${count(megabytes)} MB, downloaded once from this site, and indexing takes about ${count(timesAsLong)} times as long. You can ask meanwhile.`,
      use: "Use the multilingual model",
      changing: "The multilingual model is reading this folder. Until it is done, the present index answers.",
      changingBack: "The English model is reading this folder. Until it is done, the present index answers.",
      keep: "Keep the present model",
      multilingual: "This folder is searched with the multilingual model.",
      useEnglish: "Use the English model",
    },
    readIgnored: "Include ignored files",
    readIgnoredMore: "Build outputs, caches, hidden files and what a .gitignore lists.",
    /** The state of one file. */
    kinds: KINDS,
    /** A state with its reason. */
    because: (state: string, reason: string) => `${state}: ${reason}`,
    /** Behind the number of files of each kind. */
    totals: KINDS,
    passages: (n: number) => counted(n, "passage"),
    changedAt: (size: string, moment: string) => `${size}, changed ${moment}.`,
    reasonsInShort: REASONS_IN_SHORT,
    reasons: REASONS,
    oldFormat: (program: string, extension: string) =>
      `Old ${program} format: save it as .${extension} and it will be read. Its name can be found.`,
    open: "Open",
    download: "Download",
    seeText: "Show its text",
    askThis: "Ask about this only",
    details: "About the file",
  },

  access: {
    title: (name: string) => `Access to ${name}`,
    gone: "This folder was removed.",
    lapsed:
      "The browser asks before this page may read the folder again. Allow it, then open the file once more.",
    visit:
      "This browser forgets folders between visits. Choose the same folder again, then open the file once more.",
    brought:
      "Its index was brought in from elsewhere. Choose the same folder here, then open the file once more.",
    open: "The folder can be read. Open the file once more.",
  },

  conversation: "Conversation",

  text: {
    title: "A file",
    opening: "Opening the text…",
    needsAccess: "The original needs access. This is its text as it was read.",
    openOriginal: "Open the original",
    downloadOriginal: "Download the original",
    table: "Table",
    gone: "This file is no longer in the index.",
    goneMore: "It was deleted or moved, or its folder was removed.",
    noText: "No text was found in this file.",
    changed: (first: string, last: string) =>
      `These words are no longer in the file, which has changed since they were quoted: “${last === "" ? first : `${first} … ${last}`}”`,
    earlier: "Show the text before",
    later: "Show the text after",
    shown: (from: number, to: number, total: number) =>
      `Characters ${count(from)} to ${count(to)} of ${count(total)}`,
    back: (folder: string) => `Files of ${folder}`,
    page: (n: number) => `Page ${count(n)}`,
    slide: (n: number) => `Slide ${count(n)}`,
  },

  source: {
    pane: (ref: number, name: string) => `Source ${count(ref)}: ${name}`,
    passages: "Cited passages",
    before: "Previous cited passage",
    next: "Next cited passage",
    of: (at: number, total: number) => `${count(at)} of ${count(total)}`,
    close: "Close the source",
    content: "Content",
    standings: { holds: "", moved: "has moved", changed: "changed since", gone: "no longer there" },
    gone: "The file is no longer there. The answer kept this part of it:",
    find: "Find in this file",
    found: (at: number, total: number, isCut: boolean) =>
      total === 0 ? "not in this file" : `${count(at)} of ${count(total)}${isCut ? " or more" : ""}`,
    findNext: "Next match",
    findBefore: "Previous match",
    asText: "As text",
    asPage: { pdf: "As a page", picture: "As a picture" },
    changed: (quote: string) =>
      `The file has changed since it was quoted: “${quote}” The marked words are there now.`,
    copyQuote: "Copy the quote",
    openFile: "Open the original",
    openInTab: "Open in a tab",
    downloadFile: "Download the original",
    erased: "This file’s folder was removed from Footnote, and its quotes with it.",
    drawing: "Drawing the page…",
    notDrawn: "There is no page to show.",
    notDrawnNow: "The page could not be drawn.",
    unmarked: "The words could not be marked on this page.",
    pages: "Pages",
    pageBefore: "Previous page",
    pageNext: "Next page",
    pageOf: (page: number, pages: number) => `Page ${count(page)} of ${count(pages)}`,
    pageName: (page: number, name: string) => `Page ${count(page)} of ${name}`,
  },

  models: {
    title: "Models",
    lead: "Answers are quoted from your files. A language model on this device can also put them into words; each of its sentences is checked against the files.",
    writer: "Answers are written by",
    quoting: "No model",
    quotingMore: "Answers are sentences of your files, word for word.",
    add: "Add your own model",
    addMore:
      "Choose a .gguf file, the form in which open models are published. Look for an “instruct” or “chat” model of 0.5 to 2 billion weights with “Q4” in its name, of at most 2 GB. It stays on this device.",
    useGiven: (name: string) => `Use ${name} as a model?`,
    useIt: "Use it",
    leaveIt: "Leave it",
    importCopy: "Add a .gguf file",
    importHandle: "Use without copying",
    importFolder: "Add a WebLLM model folder",
    fetch: "Download a model",
    fetchMore:
      "A download starts when you click and works offline afterwards. The publisher sees this device’s network address, and nothing of your files.",
    recommended: {
      "largest that leaves room": "Recommended: the largest that leaves room for everything else.",
      usual: "Recommended: good answers for its size.",
      "little memory": "Recommended: small enough for the memory here.",
    },
    refusedHere: "Show the models for other devices",
    noneRecommended: (reason: ProbeReason | "software graphics") =>
      `None of these is recommended here: ${REFUSALS[reason]}. The small one for the processor works everywhere.`,
    refused: (reason: ProbeReason) => `Can’t run here: ${REFUSALS[reason]}.`,
    offerFacts: ({ licence, contextTokens, speed }: OfferedModel) =>
      `${SPEEDS[speed]} · context of ${count(contextTokens)} tokens · licence ${licence}.`,
    buildFacts: ({ bytes: size, memoryBytes }: ModelBuild, precision: Precision) =>
      `About ${bytes(size)} to download, ${bytes(memoryBytes)} of graphics memory${precision === "f32" ? ", in single precision" : ""}.`,
    forProcessor: (name: string) => `${name}, for the processor`,
    processorFacts: ({ bytes: size, licence }: ProcessorModel) =>
      `About ${bytes(size)} · licence ${licence} · no graphics processor needed; it writes below the quotes.`,
    measuring: "Measuring how fast models run here…",
    measureAgain: "Measure the speed again",
    speedHere: ({ pageSeconds, wordsPerSecond }: ReadingPace) =>
      `Here it will read a page in about ${readingTime(pageSeconds)} and write about ${rate(wordsPerSecond)} a second.`,
    fetchOne: (name: string) => `Download ${name}`,
    pause: (name: string) => `Pause ${name}`,
    resume: (name: string) => `Resume ${name}`,
    cancelFetch: (name: string) => `Cancel ${name} and delete what has arrived`,
    fetched: ({ here, total }: { here: number; total: number }) => `${bytes(here)} of ${bytes(total)}`,
    paused: "Paused",
    importing: ({ name, copied, total }: { name: string; copied: number; total: number }) =>
      `Adding ${name}: ${bytes(copied)} of ${bytes(total)}`,
    facts: ({ parameters, bytes: size, contextTokens, licence }: ModelCard) =>
      [
        ...(size > 0 ? [bytes(size)] : []),
        ...(parameters === undefined ? [] : [`${compact(parameters)} weights`]),
        ...(contextTokens === undefined ? [] : [`context of ${count(contextTokens)} tokens`]),
        licence === undefined ? "licence unknown" : `licence ${licence}`,
      ].join(" · ") + ".",
    roles: {
      restate: "Very small: it only rephrases what was quoted, when the check allows it.",
      add: "It writes below the quotes, which stay on top.",
      answer: "It writes the answer.",
    },
    browserFacts: "It comes with this browser, which tells neither its name nor its size.",
    browserName: "The browser’s own model",
    browserNone: "This browser has none.",
    browserMore: "The browser would download it from its maker, and offer it to every site that asks.",
    browserFetch: "Let the browser download its model",
    browserFetching: (share: number) => `${percent(share)} downloaded`,
    browserLeave: "Don’t wait for it",
    resting: "Starts with the next question.",
    loading: (progress: LoadProgress | undefined) =>
      progress === undefined || progress.phase === "starting"
        ? "Starting…"
        : `Reading: ${bytes(progress.loaded)} of ${bytes(progress.total)}`,
    testing: "Testing it with a few words…",
    ready: ({ backend, contextTokens }: LoadedModel) =>
      `Ready, on ${BACKENDS[backend]}, with a context of ${count(contextTokens)} tokens.`,
    setAside: (reason: string) => `Not used: ${reason}`,
    tryAgain: "Try it again",
    allow: "Allow access to it",
    removed: (name: string) => `${name} was removed. It will be deleted in a few seconds.`,
    remove: (name: string) => `Remove ${name}`,
    forget: (name: string) => `Forget ${name}`,
  },

  settings: {
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
  },

  privacy: {
    title: "Privacy",
    lead: "Your files are read, indexed and searched in this browser. There is no server behind this page, and no account.",
    reading: "Counting the requests…",
    /** The proof at first sight. */
    other: (n: number) =>
      n === 0 ? "0 requests to any other site" : `${counted(n, "request")} to other sites`,
    own: (n: number) =>
      `${counted(n, "request")} to this site, for the app itself. ${n === 1 ? "It carries" : "They carry"} nothing from your files.`,
    otherMore:
      "You asked for these when you downloaded a model or a language. They carry nothing from your files.",
    thisTab:
      "Counted by the browser for this tab. After the next reload the app’s own ledger counts its workers, too.",
    list: "Show every request",
    latest: "The latest, newest first",
    columns: { at: "When", url: "Address", from: "Answered by" },
    from: { cache: "this device", network: "this site", folder: "your folder" },
    offline: "It works offline",
    offlineMore:
      "Once a first folder has been read, switch the network off, reload this page, add another folder and ask. All of it works. Only text recognition needs to have run once before.",
    sources: "Every answer shows its sources",
    sourcesMore:
      "Each statement is compared with the words of the passages it cites. A statement that is not found there is underlined and says so. Every number leads to the place in the file.",
    stored: "What is kept, and where",
    storedMore:
      "The text of your files, its index and your conversations are kept in this browser’s own storage on this device. Removing a folder erases its part. Settings can erase everything.",
    advanced: "Advanced: check it with the browser’s tools",
    checks: [
      "Open the developer tools (F12), choose Network, and ask something. No line leads to another site.",
      "Under Network, choose the page itself and look for Content-Security-Policy. This policy forbids every connection to another site.",
    ],
  },

  versions: {
    newest: {
      copies: (n: number) => `${count(n)} copies`,
      versions: (n: number) => `newest of ${count(n)} versions`,
    },
    older: { copies: "a copy", versions: "an older version" },
    newestIs: (name: string) => `the newest is ${name}`,
    more: {
      copies: (n: number) => (n === 1 ? "1 more copy" : `${count(n)} more copies`),
      versions: (n: number) => counted(n, "more version"),
    },
    hide: { copies: "Hide the other copies", versions: "Hide the other versions" },
  },
  palette: {
    title: "Find anything",
    placeholder: "Search everything, or find an action",
    conversations: "Conversations",
    commands: "Actions",
    theme: (name: string) => `Appearance: ${name}`,
  },

  keys: {
    title: "Keyboard shortcuts",
    deeds: {
      find: "Find anything",
      newConversation: "New conversation",
      question: "Go to the question box",
      editLast: "Edit the last question",
      sources: "Next and previous source",
      openSource: "On a source: open it at the passage",
      stop: "Stop, or close",
      keys: "Show this list",
    },
  },
} as const;

/** The strings in the language of the page, see `languages/speak`. */
export let strings: PageStrings = english;

export type PageStrings = Translated<typeof english>;

export function setStrings(messages: PageStrings): void {
  strings = messages;
}
