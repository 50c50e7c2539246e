import {
  FILE_STATES,
  isLocked,
  passagesToEmbed,
  type FileReason,
  type FileRecord,
  type FileState,
} from "../domain/file-record";
import type { Failure } from "../domain/failure";
import type { FolderId } from "../domain/ids";
import type { FolderProgress, RunState } from "../domain/progress";
import { MemberTable } from "./member-table";

/** Counts a folder's files by their records as these change, and gives its progress at any moment. */
export class FolderFileTable {
  readonly #files = new Map<string, FileRecord>();
  readonly members = new MemberTable();
  readonly #states = Object.fromEntries(FILE_STATES.map((state) => [state, 0])) as Record<FileState, number>;
  readonly #reasons: Partial<Record<FileReason, number>> = {};
  #locked = 0;
  #passages = 0;
  #toEmbed = 0;
  #pagesWaiting = 0;
  #pagesRecognised = 0;
  #embedded = 0;
  readonly #rate = new RateMeter();
  #startedAt = 0;
  #searchableMs: number | undefined;
  #indexedMs: number | undefined;
  run: RunState = { kind: "idle" };
  current: string | undefined;
  /** See `FolderProgress`. */
  outOfReach: Failure | undefined;

  constructor(readonly folderId: FolderId) {}

  put(files: readonly FileRecord[]): void {
    for (const file of files) {
      this.#forget(file.id);
      this.#files.set(file.id, file);
      this.members.add(file);
      this.#count(file, 1);
    }
  }

  /** Updates the number of passages with vectors for each file. */
  embedded(counts: readonly { readonly fileId: string; readonly embedded: number }[]): void {
    for (const { fileId, embedded } of counts) {
      const file = this.#files.get(fileId);
      if (file !== undefined) this.put([{ ...file, embedded }]);
    }
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.#forget(id);
  }

  files(): IterableIterator<FileRecord> {
    return this.#files.values();
  }

  file(id: string): FileRecord | undefined {
    return this.#files.get(id);
  }

  /** The number of directories that hold files, without the folder's own and those inside files. */
  countDirectories(): number {
    const directories = new Set<string>();
    for (const { path, member } of this.#files.values())
      if (member === undefined) directories.add(path.slice(0, Math.max(0, path.lastIndexOf("/"))));
    return directories.size;
  }

  started(now: number): void {
    this.outOfReach = undefined;
    this.#startedAt = now;
    this.#searchableMs = undefined;
    this.#indexedMs = undefined;
    this.#rate.restart(now, WINDOW_MS);
  }

  phase(run: RunState, now: number): void {
    this.run = run;
    this.current = undefined;
    this.#rate.restart(now, run.kind === "recognising" ? PAGES_WINDOW_MS : WINDOW_MS);
  }

  worked(amount: number, now: number): void {
    this.#rate.add(amount, now);
  }

  searchable(now: number): void {
    this.#searchableMs ??= now - this.#startedAt;
  }

  finished(now: number): void {
    this.#indexedMs = now - this.#startedAt;
  }

  progress(now: number): FolderProgress {
    const ignored = this.#reasons.ignored ?? 0;
    const files = this.#files.size - ignored - this.#states.gone;
    const left = this.#left();
    const rate = left === undefined ? undefined : this.#rate.perSecond(now);
    return {
      folderId: this.folderId,
      run: this.run,
      names: { done: files, total: files },
      words: { done: files - this.#states.waiting, total: files },
      meaning: { done: this.#embedded, total: this.#toEmbed },
      scans: { done: this.#pagesRecognised, total: this.#pagesRecognised + this.#pagesWaiting },
      outOfReach: this.outOfReach,
      current: this.current,
      rate,
      secondsLeft: left === undefined || rate === undefined || rate <= 0 ? undefined : Math.ceil(left / rate),
      states: { ...this.#states },
      reasons: { ...this.#reasons },
      locked: this.#locked,
      passages: this.#passages,
      searchableMs: this.#searchableMs,
      indexedMs: this.#indexedMs,
    };
  }

  /** The work left in the present phase, in the units of its rate. */
  #left(): number | undefined {
    const { run } = this;
    if (run.kind === "reading") return this.#states.waiting;
    if (run.kind === "embedding") return this.#toEmbed - this.#embedded;
    if (run.kind === "changing model") return run.made.total - run.made.done;
    return run.kind === "recognising" ? this.#pagesWaiting : undefined;
  }

  #forget(id: string): void {
    const known = this.#files.get(id);
    if (known === undefined) return;
    this.#files.delete(id);
    this.members.delete(known);
    this.#count(known, -1);
  }

  #count(file: FileRecord, sign: 1 | -1): void {
    this.#states[file.state] += sign;
    if (file.reason !== undefined) this.#reasons[file.reason] = (this.#reasons[file.reason] ?? 0) + sign;
    if (isLocked(file)) this.#locked += sign;
    this.#passages += sign * file.passages;
    this.#toEmbed += sign * passagesToEmbed(file);
    this.#embedded += sign * file.embedded;
    this.#pagesWaiting += sign * (file.scans?.waiting.length ?? 0);
    this.#pagesRecognised += sign * (file.scans?.recognised ?? 0);
  }
}

/** A large file that others wait for takes a good part of a minute. */
const WINDOW_MS = 60_000;
/** Recognising a page takes seconds. */
const PAGES_WINDOW_MS = 120_000;

/** The work per second over a recent window, so that the time left follows a machine that slows down. */
class RateMeter {
  #windowMs = WINDOW_MS;
  #marks: { readonly at: number; readonly amount: number }[] = [];
  #since = 0;

  restart(now: number, windowMs: number): void {
    this.#windowMs = windowMs;
    this.#marks = [];
    this.#since = now;
  }

  add(amount: number, now: number): void {
    this.#marks.push({ at: now, amount });
  }

  perSecond(now: number): number | undefined {
    this.#marks = this.#marks.filter(({ at }) => now - at <= this.#windowMs);
    const seconds = Math.min(this.#windowMs, now - this.#since) / 1000;
    if (this.#marks.length === 0 || seconds < 0.2) return undefined;
    return this.#marks.reduce((sum, { amount }) => sum + amount, 0) / seconds;
  }
}
