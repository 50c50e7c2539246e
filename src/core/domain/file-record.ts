import type { FileId, FolderId } from "./ids";
import type { FileFormat } from "./file-format";

/** `waiting` is the initial state; every file ends in one of the other states. */
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
  "only a link",
  "crash",
] as const;

export type FileReason = (typeof FILE_REASONS)[number];

export interface FileRecord {
  readonly id: FileId;
  readonly folderId: FolderId;
  /**
   * Path below the folder, with "/" between parts and no leading "/". An ignored folder is one record whose path ends in
   * "/". The path of a file inside another file continues that path: "2024/papers.zip/lease.eml/plan.pdf".
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
  /** Number of passages that keyword search can find. */
  readonly passages: number;
  /** Number of passages, counted from the first, that have vectors as well. */
  readonly embedded: number;
  /** Set only for a file with pages whose text exists as a picture only. */
  readonly scans?: ScanPages | undefined;
  /**
   * Tells the file from others of the same size and time, in any folder: see `workers/adapters/bytes/content-hash`.
   * Absent until the file has been read, and for files inside other files.
   */
  readonly contentHash?: string | undefined;
  /** Set for a file inside another file, such as an archive or a mail. */
  readonly member?: Membership;
  /**
   * When it was first found, and when it was last found changed; milliseconds since 1970. Absent for files inside other files, and
   * for those found before these times were kept.
   */
  readonly seenAt?: number | undefined;
  readonly changedAt?: number | undefined;
  /**
   * When it was read under a password, or inside a file that was; milliseconds since 1970. What is stored of such a file is
   * erased at the next start (`core/indexing/plan-relocking`).
   */
  readonly unlockedAt?: number | undefined;
}

/** How to reach a file that lies inside another file. */
export interface Membership {
  /** `container` holds the file directly; `root` is the outermost file. They differ only for a nested file. */
  readonly container: FileId;
  readonly root: FileId;
  /** CRC-32 of its bytes: shows, without reading the file, that it has not changed. */
  readonly sum: number;
}

export interface ScanPages {
  /** Page numbers that still need text recognition, 1-based and in order. */
  readonly waiting: readonly number[];
  readonly recognised: number;
  /** Pages whose text may hold errors, 1-based and in order; absent where there are none. */
  readonly unsure?: readonly number[] | undefined;
}

/** Whether what was recognised on a page may hold errors. Of Office files, the numbers are those of pictures. @param page 1-based. */
export function isUnsurePage({ format, scans }: FileRecord, page: number): boolean {
  return (format === "pdf" || format === "image") && scans?.unsure?.includes(page) === true;
}

/** At most this many passages of a file, counted from the first, get vectors. Only keyword search finds the others. */
const MEANING_MAX_PASSAGES = 20_000;

export function passagesToEmbed({ passages }: Pick<FileRecord, "passages">): number {
  return Math.min(passages, MEANING_MAX_PASSAGES);
}

export function pathInside(member: Pick<FileRecord, "path">, container: Pick<FileRecord, "path">): string {
  return member.path.slice(container.path.length + 1);
}

/** Whether reading the file now may give text that is not indexed yet. */
export function isUnread({ state, reason }: Pick<FileRecord, "state" | "reason">): boolean {
  return state === "waiting" || reason === "waiting for text recognition";
}

/** Whether a password may open it. Of an archive, the archive itself counts, and not what is locked in it. */
export function isLocked({ path, state, reason, format }: FileRecord): boolean {
  if (reason !== "encrypted" || state === "gone" || format === undefined) return false;
  // No password opens books of a shop, and none is tried on Office files of 97 to 2003. Newer ones have longer extensions.
  return format !== "epub" && (format !== "old office" || extensionOf(path).length > 3);
}

/** Changes when a file's size or time changes, which tells of new content without reading it. Copies may share it. */
export function versionOf({ size, modifiedAt }: Pick<FileRecord, "size" | "modifiedAt">): string {
  return `${size} ${modifiedAt}`;
}

export function versionKey(file: Pick<FileRecord, "id" | "size" | "modifiedAt">): string {
  return `${file.id} ${versionOf(file)}`;
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
