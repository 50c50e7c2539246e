import type { FileId, FolderId } from "./ids";
import type { FileFormat } from "./file-format";

/** `waiting` is the state before the first; every file ends in one of the others. */
export const FILE_STATES = ["waiting", "indexed", "partial", "skipped", "failed", "gone"] as const;

export type FileState = (typeof FILE_STATES)[number];

export const FILE_REASONS = [
  "encrypted",
  "corrupt",
  "empty",
  "no text",
  "unsupported",
  "too large",
  "timeout",
  "unreadable",
  "waiting for text recognition",
  "ignored",
  "not downloaded",
  "crash",
] as const;

export type FileReason = (typeof FILE_REASONS)[number];

export interface FileRecord {
  readonly id: FileId;
  readonly folderId: FolderId;
  /**
   * Path below the folder, with "/" between parts and no leading "/". An ignored folder is one record whose path ends in
   * "/". A file that lies inside another goes on from its path: "2024/papers.zip/lease.eml/plan.pdf".
   */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  readonly state: FileState;
  readonly reason: FileReason | undefined;
  /** What the content turned out to be; undefined until it has been read. */
  readonly format: FileFormat | undefined;
  /** Passages that can be found by words. */
  readonly passages: number;
  /** Of those, how many (from the first on) can be found by meaning as well. */
  readonly embedded: number;
  /** Only for files with pages whose text is not there as text. */
  readonly scans?: ScanPages | undefined;
  /**
   * Tells the file from others of the same size and time, wherever it is: see `workers/adapters/bytes/content-hash`. Absent until it has
   * been read, and for files that lie inside others.
   */
  readonly contentHash?: string | undefined;
  /** Set for a file that lies inside another: in a packed folder, in a mail. */
  readonly member?: Membership;
}

/** How a file is reached that lies inside another. */
export interface Membership {
  /** The file it lies in, and the file of the folder in which that lies: the same unless it is nested. */
  readonly container: FileId;
  readonly root: FileId;
  /** CRC-32 of its bytes: tells, without reading it, that it has not changed. */
  readonly sum: number;
}

/** The pages of a file whose text can only be read off their picture. */
export interface ScanPages {
  /** Those still to be read, 1-based and in order. */
  readonly waiting: readonly number[];
  /** How many have been read. */
  readonly recognised: number;
}

/** Of one file so many passages, from the first on, are found by meaning as well; those beyond it by their words alone. */
const MEANING_MAX_PASSAGES = 20_000;

/** How many of a file's passages are to be embedded. */
export function passagesToEmbed({ passages }: Pick<FileRecord, "passages">): number {
  return Math.min(passages, MEANING_MAX_PASSAGES);
}

/** The path of a member below its container. */
export function pathInside(member: Pick<FileRecord, "path">, container: Pick<FileRecord, "path">): string {
  return member.path.slice(container.path.length + 1);
}

/** Whether reading the file now may give text that is not there yet. */
export function isUnread({ state, reason }: Pick<FileRecord, "state" | "reason">): boolean {
  return state === "waiting" || reason === "waiting for text recognition";
}

/** Changes when a file's content changes, as far as can be told without reading it; files that were copied share it. */
export function versionOf({ size, modifiedAt }: Pick<FileRecord, "size" | "modifiedAt">): string {
  return `${size} ${modifiedAt}`;
}

/** The last part of a path: `"2024/lease.pdf"` → `"lease.pdf"`. */
export function baseName(path: string): string {
  const trimmed = path.endsWith("/") ? path.slice(0, -1) : path;
  return trimmed.slice(trimmed.lastIndexOf("/") + 1);
}

/** The extension in lower case, without the dot; `""` where there is none (`"Makefile"`, `".bashrc"`). */
export function extensionOf(path: string): string {
  const name = baseName(path);
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1).toLowerCase();
}
