import type { FileReason } from "../../core/domain/file-record";
import { count } from "../format";
import { counted, files as filesCounted } from "../languages/english-words";

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
  unreadable: "in use or protected",
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

/** What the page of files says in English. */
export const files = {
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
  matching: (n: number) => `${filesCounted(n)} shown`,
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
  /** Behind the number of files of each kind, where it is not one. */
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
} as const;
