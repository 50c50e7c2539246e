import { countOf } from "../../core/base/count-of";
import { extensionOf, type FileReason, type FileRecord, type FileState } from "../../core/domain/file-record";
import { strings } from "../strings";

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
  return countOf(files.flatMap((file) => FILE_KINDS.filter((kind) => isOfKind(file, kind))));
}

/**
 * Explains what a reason means for a file.
 * @param path its name tells which old format it has. @param isRead whether some of its text can still be found. */
export function reasonWords(reason: FileReason, isRead: boolean, path: string): string {
  const words = strings.files;
  const old = reason === "unsupported" ? OLD_FORMATS.get(extensionOf(path)) : undefined;
  if (old !== undefined) return words.oldFormat({ program: old.program, extension: old.now });
  const ofPart: Readonly<Partial<Record<FileReason, string>>> = words.reasonsOfPart;
  return (isRead ? ofPart[reason] : undefined) ?? words.reasons[reason];
}

/** Formats that their own programs have replaced, by extension, with the formats to save them in anew. */
const OLD_FORMATS: ReadonlyMap<string, { readonly program: string; readonly now: string }> = new Map([
  ["doc", { program: "Word", now: "docx" }],
  ["xls", { program: "Excel", now: "xlsx" }],
  ["ppt", { program: "PowerPoint", now: "pptx" }],
]);
