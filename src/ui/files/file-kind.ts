import { extensionOf, type FileReason, type FileRecord, type FileState } from "../../core/domain/file-record";

/** The outcome for a file, in the categories a person would use. */
export type FileKind = "read" | "partly" | "waiting" | "scan" | "skipped" | "failed" | "ignored" | "gone";

/** In the order in which the totals are shown. */
export const FILE_KINDS: readonly FileKind[] = [
  "read",
  "partly",
  "waiting",
  "scan",
  "failed",
  "skipped",
  "ignored",
  "gone",
];

type Outcome = Pick<FileRecord, "state" | "reason" | "passages">;

/** A file whose text was read is `read`, even if pictures in it still wait for text recognition. */
export function fileKind({ state, reason, passages }: Outcome): FileKind {
  if (reason === "ignored") return "ignored";
  if (reason === "waiting for text recognition") return passages > 0 ? "read" : "scan";
  return KIND_OF_STATE[state];
}

/** Whether a total counts the file. A file that was read, and has pictures that wait, is counted twice. */
export function isOfKind(file: Outcome, kind: FileKind): boolean {
  return fileKind(file) === kind || (kind === "scan" && file.reason === "waiting for text recognition");
}

const KIND_OF_STATE: Readonly<Record<FileState, FileKind>> = {
  waiting: "waiting",
  indexed: "read",
  partial: "partly",
  skipped: "skipped",
  failed: "failed",
  gone: "gone",
};

/** How many files there are of each kind, see `isOfKind`. */
export function countKinds(files: readonly FileRecord[]): ReadonlyMap<FileKind, number> {
  const counts = new Map<FileKind, number>();
  for (const file of files)
    for (const kind of FILE_KINDS) if (isOfKind(file, kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** A reason in two or three words. */
export function reasonInShort(reason: FileReason): string {
  switch (reason) {
    case "corrupt":
      return "damaged";
    case "unsupported":
      return "format not supported";
    case "timeout":
      return "took too long";
    case "unreadable":
      return "could not be opened";
    case "crash":
      return "stopped the reader";
    case "encrypted":
    case "empty":
    case "no text":
    case "too large":
    case "waiting for text recognition":
    case "ignored":
    case "not downloaded":
      return reason;
  }
}

/**
 * Explains what a reason means for a file.
 * @param path its name tells which old format it has. @param isRead whether some of its text can still be found. */
export function reasonWords(reason: FileReason, isRead: boolean, path: string): string {
  switch (reason) {
    case "encrypted":
      return "It is encrypted. Open it elsewhere, save a copy without a password, and it will be read.";
    case "corrupt":
      return "It is damaged, or not what its name says. What could be read is kept.";
    case "empty":
      return "It is empty.";
    case "no text":
      return "No text was found in it.";
    case "unsupported":
      return OLD_FORMATS.get(extensionOf(path)) ?? "Its format is not supported. Its name can be found.";
    case "too large":
      return isRead
        ? "It is too large to be read whole. Its beginning can be found, the rest cannot."
        : "It is too large to be read here. Its name can be found.";
    case "timeout":
      return "Reading it took too long and was stopped.";
    case "unreadable":
      return "The browser could not open it. It may be in use or protected.";
    case "waiting for text recognition":
      return isRead
        ? "Its text was read. Pictures or scanned pages in it wait for text recognition."
        : "It is a picture or a scan, and waits for text recognition.";
    case "ignored":
      return "It is ignored. “Include ignored files” reads it too.";
    case "not downloaded":
      return "It is in the cloud and did not arrive within 30 seconds. Download it, then check for changes.";
    case "crash":
      return "Reading it made the reader stop. It is set aside until it changes; other files are not affected.";
  }
}

/** Formats that their own programs have replaced, by extension, with the advice to save them anew. */
const OLD_FORMATS: ReadonlyMap<string, string> = new Map(
  (
    [
      ["doc", "Word", "docx"],
      ["xls", "Excel", "xlsx"],
      ["ppt", "PowerPoint", "pptx"],
    ] as const
  ).map(([old, program, now]) => [
    old,
    `Old ${program} format: save it as .${now} and it will be read. Its name can be found.`,
  ]),
);
