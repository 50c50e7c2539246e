import { bytes, count, duration } from "./format";
import { files as filesPage } from "./files/english";
import { about, counted, files } from "./languages/english-words";
import { models } from "./models/english";
import { privacy } from "./privacy/english";
import { settings } from "./settings/english";
import type { Translated } from "./languages/translated";
import { TYPE_NAMES } from "../core/domain/file-type";
import type { MissingFeature } from "../core/domain/missing-feature";
import type { RunEstimate } from "../core/domain/progress";

/**
 * Every string of the page, except those for failures (`failure-text`) and for the conversation (`conversation/`). The pages of
 * files, models, settings and privacy have theirs in `english.ts` beside them.
 */
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
    waits: "Needs your attention",
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

  files: filesPage,

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

  models,

  settings,

  privacy,

  /** Of a file in whose name other letters look like those of this name. */
  onlyLooksLike: (name: string) => `only looks like “${name}”`,
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
    of: (action: string, folder: string) => `${action}: ${folder}`,
  },

  keys: {
    title: "Keyboard shortcuts",
    /** The keys whose names differ by language. */
    names: { control: "Ctrl", enter: "Enter" },
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
