import { createSerially } from "../../src/core/base/serially";
import { mayChangeModel, MULTILINGUAL_EMBEDDING } from "../../src/core/domain/embedding-models";
import { toFailure, type Failure } from "../../src/core/domain/failure";
import { passagesToEmbed, type FileRecord } from "../../src/core/domain/file-record";
import type { Folder } from "../../src/core/domain/folder";
import type { FileId } from "../../src/core/domain/ids";
import type { FolderProgress, RunState } from "../../src/core/domain/progress";
import type { FilePart, ReadFile } from "../../src/core/domain/read-file";
import { READER_CHANGES, readOtherwiseSince } from "../../src/core/extract/reader-changes";
import { estimateRun, isHuge, READING_SPEEDS } from "../../src/core/indexing/estimate-run";
import { FileTable } from "../../src/core/indexing/file-table";
import { pathsGone, withGone } from "../../src/core/indexing/gone-files";
import { noteTimes } from "../../src/core/indexing/note-times";
import { planChanges } from "../../src/core/indexing/plan-changes";
import { mostRecentFirst, planIndexing, type IndexingPlan } from "../../src/core/indexing/plan-indexing";
import { partToCommit, readFiles, toCommit } from "../../src/core/indexing/read-files";
import { isForeign } from "../../src/core/text/text-language";
import type { Clock } from "../../src/core/ports/clock";
import type { FoundEntry } from "../../src/core/ports/folder-reader";
import type { IndexWriter } from "../../src/core/ports/index-writer";
import type { Extractor } from "../../src/protocol/extractor";
import type { Recogniser } from "../../src/protocol/recogniser";
import { FileViews } from "./file-views";
import type { FolderFiles } from "./folder-files";
import { FolderMembers } from "./folder-members";
import { FolderScans } from "./folder-scans";
import { FolderVectors } from "./folder-vectors";
import { FolderWatch } from "./folder-watch";
import type { PassageEmbedders } from "./passage-embedders";
import type { ReadingMarks } from "./reading-marks";
import { readOne, unread, type ReadOptions } from "./read-one";
import { VectorSpill } from "../adapters/storage/vector-spill";
import { walkFolder } from "./walk-folder";
import type { WorkerPool } from "./worker-pool";

export interface RunPorts {
  readonly writer: IndexWriter;
  readonly extractors: WorkerPool<Extractor>;
  readonly recognisers: WorkerPool<Recogniser>;
  /** Codes of the languages that scans may be in, besides English. */
  readonly languages: () => Promise<readonly string[]>;
  readonly embedders: PassageEmbedders;
  readonly marks: ReadingMarks;
  readonly makeId: () => string;
  readonly clock: Clock;
  /** Called after each change of the progress. */
  readonly onChange: (run: FolderRun) => void;
}

/** Files that are prepared in advance for each reader, because the browser hands out files slowly. */
const FILES_A_WORKER = 4;

/**
 * Indexes one folder: walks it, reads files, embeds passages, recognises scans. Only one run goes on at a time; it can be
 * stopped and started again at any point.
 */
export class FolderRun {
  /** Shows single files, whatever the run does. */
  readonly views: FileViews;
  readonly #table: FileTable;
  /** The files inside the folder's files. */
  readonly #members: FolderMembers;
  readonly #scans: FolderScans;
  readonly #vectors: FolderVectors;
  readonly #watch: FolderWatch;
  readonly #planning = createSerially();
  #running: Promise<void> = Promise.resolve();
  #abort = new AbortController();
  #rest = new AbortController();
  #loaded = false;

  #folder: Folder;
  #files: FolderFiles;

  constructor(
    folder: Folder,
    files: FolderFiles,
    private readonly ports: RunPorts,
  ) {
    this.#folder = folder;
    this.#files = files;
    const table = (this.#table = new FileTable(folder.id));
    this.#members = new FolderMembers({
      ...ports,
      table,
      folder: () => this.folder,
      files: () => this.#files,
      putFiles: (files) => this.#putNames(files),
      removeFiles: (ids) => this.#removeFiles(ids),
    });
    this.views = new FileViews({
      extractors: ports.extractors,
      folderName: () => this.folder.name,
      fileOf: (id) => table.file(id),
      bytesOf: (path) => this.#members.allFiles().file(path),
    });
    this.#vectors = new FolderVectors({ ...ports, table, onChange: () => this.#changed() });
    this.#scans = new FolderScans({
      ...ports,
      table,
      files: () => this.#members.allFiles(),
      embed: (recognised, signal) => this.#vectors.embed(this.folder, recognised, signal),
      onChange: () => this.#changed(),
    });
    this.#watch = new FolderWatch({
      files: () => this.#files,
      readsIgnored: () => this.folder.readsIgnored,
      bringForward: (paths) => this.bringForward(paths),
      walk: () => this.refresh(),
    });
  }

  get folder(): Folder {
    return this.#folder;
  }

  /** Changes the stored record of the folder. */
  async update(change: Partial<Folder>): Promise<void> {
    this.#folder = { ...this.#folder, ...change };
    await this.ports.writer.putFolder(this.#folder);
  }

  /** Replaces the access to the folder's files, after the folder was regained. */
  giveFiles(files: FolderFiles): void {
    this.#watch.stop();
    this.#files = files;
  }

  records(): readonly FileRecord[] {
    return [...this.#table.files()];
  }

  progress(): FolderProgress {
    return this.#table.progress(this.ports.clock.now());
  }

  holds(id: FileId): boolean {
    return this.#table.file(id) !== undefined;
  }

  /** The bytes of a file, also of one inside another file; undefined when the file is unknown or can't be reached. */
  async open(id: FileId): Promise<File | undefined> {
    const file = this.#table.file(id);
    if (file === undefined) return undefined;
    const bytes = file.member === undefined ? this.#files.file(file.path) : this.#members.unpack(id);
    return bytes.catch(() => undefined);
  }

  /** Lists the members of the folder's files again. */
  listMembersAgain(): Promise<void> {
    return this.#members.listAgain();
  }

  /** Loads and shows the stored files before the first walk. */
  async load(): Promise<void> {
    if (this.#loaded) return;
    const files = await this.ports.writer.listFiles(this.folder.id);
    if (this.#loaded) return;
    this.#loaded = true;
    this.#table.put(files);
    if (this.folder.paused) this.#table.run = { kind: "paused" };
    this.#changed();
  }

  /** Stops the present run and starts a new one with the walk. */
  restart(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.walkAgain();
  }

  /** Starts a new run with a walk; if that finds nothing at all, the files of the folder are forgotten. */
  forgetFiles(): void {
    this.#begin((signal) => this.#walk(signal, true));
  }

  /** Starts a new run with the walk, after the pages that are being recognised now. */
  walkAgain(): void {
    this.#begin((signal) => this.#walk(signal));
  }

  #begin(plan: (signal: AbortSignal) => Promise<IndexingPlan>): void {
    this.#rest.abort();
    const { signal } = this.#abort;
    const { signal: rest } = (this.#rest = new AbortController());
    this.#running = this.#running.then(() => this.#run(plan, signal, rest));
  }

  /**
   * Looks for changes if the folder is idle or recognises scans: changed files are read before further scans. A folder that was
   * out of reach is walked if it is back.
   */
  refresh(): void {
    const { run } = this.#table;
    if (run.kind === "idle" || run.kind === "recognising") this.walkAgain();
    else if (run.kind === "failed" && isOutOfReach(run.failure)) void this.#lookForFiles();
  }

  /** Walks the folder if it has an entry, without a word if it has none. */
  async #lookForFiles(): Promise<void> {
    try {
      for await (const _ of this.#files.walk(this.folder.readsIgnored, this.#abort.signal)) {
        if (this.#table.run.kind === "failed") this.walkAgain();
        return;
      }
    } catch {
      // It is still out of reach, which has been said.
    }
  }

  /** Reads files that have probably changed, without a walk: in a run of their own, or beside the present one. */
  bringForward(paths: readonly string[]): void {
    switch (this.#table.run.kind) {
      case "idle":
      case "recognising":
        return this.#begin(() => this.#planChanged(paths));
      case "walking":
      case "reading":
      case "embedding":
      case "changing model":
        // A file that can't be read now is found by the next walk.
        return void this.#readBeside(paths).catch(() => undefined);
      case "asking":
      case "paused":
      case "removed":
      case "failed":
        return;
    }
  }

  async #readBeside(paths: readonly string[]): Promise<void> {
    const plan = await this.#planChanged(paths);
    for (const file of plan.read) await this.#readAhead(file);
  }

  /** Writes the records of the files at these paths as they are now. */
  async #planChanged(paths: readonly string[]): Promise<IndexingPlan> {
    const found = await Promise.all(
      paths.map(async (path) => {
        // A file that is gone again, or can't be reached, is left to the walk.
        const file = await this.#files.file(path).catch(() => undefined);
        return file && ({ kind: "file", path, size: file.size, modifiedAt: file.lastModified } as const);
      }),
    );
    const here = found.filter((entry) => entry !== undefined);
    return this.#carryOut((stored) => planChanges(this.folder.id, here, stored, this.ports.makeId));
  }

  /** Makes a plan from the records as they are, and writes it before the next plan is made: no path gets two records. */
  #carryOut(toPlan: (stored: readonly FileRecord[]) => IndexingPlan): Promise<IndexingPlan> {
    return this.#planning(async () => {
      const known = (id: FileId): FileRecord | undefined => this.#table.file(id);
      const plan = noteTimes(toPlan([...this.#table.files()]), known, this.ports.clock.now());
      await this.#putNames(plan.put);
      await this.#noteGone(plan);
      await this.#removeFiles(plan.remove);
      return plan;
    });
  }

  /** Notes, in the folder's record, the names of the files that a plan removes because they are gone. */
  async #noteGone({ remove, put }: IndexingPlan): Promise<void> {
    if (remove.length === 0) return;
    const ignored = put.flatMap(({ path, reason }) =>
      reason === "ignored" && path.endsWith("/") ? [path] : [],
    );
    const paths = pathsGone(
      remove.map((id) => this.#table.file(id)),
      ignored,
    );
    if (paths.length === 0) return;
    await this.#note({ gone: withGone(this.folder.gone ?? [], paths, this.ports.clock.now()) });
  }

  /** Stores what is only told. A full disk must not end a run for it. */
  async #note(change: Pick<Folder, "gone" | "readAt">): Promise<void> {
    await this.update(change).catch((thrown: unknown) => {
      if (toFailure(thrown).kind !== "quota-exceeded") throw thrown;
    });
  }

  /** Stops the present run for good: no change is listened to any more. */
  async end(): Promise<void> {
    this.#watch.stop();
    await this.stop({ kind: "idle" });
  }

  /** Stops the present run. Resolves when nothing more will be written. */
  async stop(state: RunState): Promise<void> {
    this.#abort.abort();
    await this.#running;
    this.#enter(state);
  }

  /** Recognises all scans again; the old text of a file stays searchable until the file is read again. */
  async readScansAgain(): Promise<void> {
    const read = [...this.#table.files()].filter(({ scans }) => (scans?.recognised ?? 0) > 0);
    if (read.length === 0) return;
    this.#abort.abort();
    await this.#running;
    await this.ports.writer.removeRecognised(
      this.folder.id,
      read.map(({ id }) => id),
    );
    await this.#putNames(read.map((file) => ({ ...file, state: "waiting", reason: undefined })));
    if (!this.folder.paused) this.restart();
  }

  /** Reads a waiting file ahead of the queue, and recognises its first pages if they are scans. */
  async readNow(id: FileId): Promise<void> {
    const file = this.#table.file(id);
    if (file?.state === "waiting") await this.#readAhead(file);
    await this.#scans.recogniseNow(id);
  }

  /** Reads a file ahead of the queue, but only the first part of a large file, since the run reads all of it later. */
  async #readAhead(file: FileRecord): Promise<void> {
    const isWaiting = () => this.#table.file(file.id)?.state === "waiting";
    const enough = new AbortController();
    const onPart = async (part: FilePart): Promise<void> => {
      if (isWaiting() && this.#table.file(file.id)?.passages === 0) await this.#commitPart(file, part);
      enough.abort();
    };
    try {
      const read = await this.#readOne(file, { urgent: true, onPart, signal: enough.signal });
      if (!isWaiting()) return;
      this.#committed(await this.ports.writer.commitFiles(this.folder.id, [toCommit(file, read)]));
    } catch (thrown) {
      if (!enough.signal.aborted) throw thrown;
    }
  }

  /** @param toPlan finds out what is to be done, by a walk for example. */
  async #run(
    toPlan: (signal: AbortSignal) => Promise<IndexingPlan>,
    signal: AbortSignal,
    rest: AbortSignal,
  ): Promise<void> {
    if (signal.aborted || rest.aborted) return;
    try {
      await this.load();
      this.#table.started(this.ports.clock.now());
      const plan = await toPlan(signal);
      if (this.#mustAsk(plan)) return;
      await this.#read(plan, signal);
      await this.#embed(signal);
      await this.#recognise(signal, rest);
      await this.#changeModel(signal);
      await this.ports.writer.save(this.folder.id);
      await this.#note({ readAt: this.ports.clock.now() });
      this.#table.finished(this.ports.clock.now());
      this.#enter({ kind: "idle" });
    } catch (thrown) {
      await this.#ended(thrown, AbortSignal.any([signal, rest]));
    }
  }

  async #ended(thrown: unknown, signal: AbortSignal): Promise<void> {
    await this.ports.writer.save(this.folder.id).catch(() => undefined);
    if (signal.aborted) return;
    this.#enter({ kind: "failed", failure: this.#named(toFailure(thrown)) });
  }

  /** The failure, with this folder's name in it. */
  #named(failure: Failure): Failure {
    return failure.kind === "permission-lapsed" ? { ...failure, folder: this.folder.name } : failure;
  }

  /** @param mayBeEmpty see `WalkPorts`. */
  async #walk(signal: AbortSignal, mayBeEmpty = false): Promise<IndexingPlan> {
    if (this.#files.areElsewhere === true) return NOTHING_TO_DO;
    this.#enter({ kind: "walking", found: 0 });
    const { makeId } = this.ports;
    const ports = {
      stored: () => [...this.#table.files()],
      putNames: async (entries: readonly FoundEntry[]) => {
        const paths = new Set(entries.map(({ path }) => path));
        await this.#carryOut((stored) => {
          // Only records of the same paths concern these entries; a plan over all of them for each batch would take minutes.
          const same = stored.filter(({ path }) => paths.has(path));
          return { ...NOTHING_TO_DO, put: planIndexing(this.folder.id, entries, same, makeId).put };
        });
      },
      onFound: (found: number) => {
        this.#table.run = { kind: "walking", found };
        this.#changed();
      },
      mayBeEmpty,
    };
    const { found, hashes } = await walkFolder(this.folder, this.#files, ports, signal);
    const isOutdated = readOtherwiseSince(this.folder.readerChanges);
    const plan = await this.#carryOut((stored) =>
      planIndexing(this.folder.id, found, stored, makeId, hashes, isOutdated),
    );
    await this.#planning(async () => this.#table.remove(await this.ports.writer.forgetGone(this.folder.id)));
    await this.#knowsReaders();
    void this.#watch.start(countDirectories(this.#table.files()));
    return plan;
  }

  /** Records that every file whose reader has changed since was read again, or waits for it. */
  async #knowsReaders(): Promise<void> {
    if (this.folder.readerChanges === READER_CHANGES) return;
    await this.update({ readerChanges: READER_CHANGES });
  }

  async #removeFiles(ids: readonly FileId[]): Promise<void> {
    if (ids.length === 0) return;
    const gone = await this.ports.writer.removeFiles(this.folder.id, ids);
    this.#table.remove(ids);
    // A file that is back is the same file, so that the answers that cite it open it again.
    this.#table.put(gone);
  }

  async #putNames(files: readonly FileRecord[]): Promise<void> {
    if (files.length === 0) return;
    await this.ports.writer.putFiles(this.folder.id, files);
    this.#table.put(files);
    this.#changed();
  }

  #mustAsk(plan: IndexingPlan): boolean {
    if (this.folder.largeRunAgreed) return false;
    const passagesPerSecond = this.#vectors.guessSpeed(this.folder);
    const estimate = estimateRun(plan.read, { ...READING_SPEEDS, passagesPerSecond });
    if (!isHuge(estimate)) return false;
    this.#enter({ kind: "asking", estimate });
    return true;
  }

  async #read(plan: IndexingPlan, signal: AbortSignal): Promise<void> {
    this.#enter({ kind: "reading" });
    // Files that hold other files add to the queue, at any depth.
    for (let files = plan.read; files.length > 0; files = this.#members.waiting()) {
      await this.#readAll(files, signal);
    }
    this.#table.searchable(this.ports.clock.now());
  }

  #readAll(files: readonly FileRecord[], signal: AbortSignal): Promise<void> {
    const { extractors, writer, clock } = this.ports;
    return readFiles(
      this.folder.id,
      this.#stillWaiting(files),
      extractors.size * FILES_A_WORKER,
      {
        writer,
        clock,
        read: (file, runSignal) => {
          this.#table.current = file.path;
          this.#changed();
          const onPart = (part: FilePart) => this.#commitPart(file, part);
          return this.#readOne(file, { urgent: false, onPart, signal: runSignal });
        },
        onCommitted: (committed) => this.#committed(committed),
      },
      signal,
    );
  }

  async #readOne(
    file: FileRecord,
    options: Pick<ReadOptions, "urgent" | "onPart" | "signal">,
  ): Promise<ReadFile> {
    const place = this.#members.placeOf(file);
    if (place === undefined) return unread("corrupt");
    const { marks } = this.ports;
    if (marks.isFatal(file)) return unread("crash");
    const read = await readOne(file, this.#files, this.ports.extractors, {
      ...options,
      place,
      begun: () => marks.begun(file),
      recognised: [],
    });
    if (read.members !== undefined) await this.#members.put(file, read.members);
    return read;
  }

  /** Makes the first parts of a large file searchable while the rest is being read. */
  async #commitPart(file: FileRecord, part: FilePart): Promise<void> {
    this.#table.put(await this.ports.writer.commitFiles(this.folder.id, [partToCommit(file, part)]));
    this.#changed();
  }

  /** The files that still wait when their turn comes; files that a question had read meanwhile are skipped. */
  *#stillWaiting(files: readonly FileRecord[]): Generator<FileRecord, void> {
    for (const file of files) if (this.#table.file(file.id)?.state === "waiting") yield file;
  }

  #committed(files: readonly FileRecord[]): void {
    this.#table.put(files);
    this.#table.worked(files.length, this.ports.clock.now());
    this.#changed();
  }

  async #embed(signal: AbortSignal): Promise<void> {
    const isLeft = (file: FileRecord) => file.embedded < passagesToEmbed(file);
    const seen = new Set<FileRecord>();
    // Files that a question had read again meanwhile are embedded in the next round.
    for (;;) {
      const files = [...this.#table.files()].filter((file) => isLeft(file) && !seen.has(file));
      if (files.length === 0) return;
      for (const file of files) seen.add(file);
      // Embedding may take hours. The save lets the folder open at once in the meantime.
      await this.ports.writer.save(this.folder.id);
      this.#enter({ kind: "embedding" });
      await this.#vectors.embed(this.folder, mostRecentFirst(files), signal);
    }
  }

  /** Changes the model if the person or the text asks for it, after the present model has embedded everything. */
  async #changeModel(signal: AbortSignal): Promise<void> {
    const next = this.folder.nextEmbeddingModel ?? (await this.#modelForLanguages());
    if (next !== undefined) {
      const { embeddingModel, nextEmbeddingModel } = await this.#makeVectorsOf(next, signal);
      this.#folder = { ...this.folder, embeddingModel, nextEmbeddingModel };
      this.#table.put(await this.ports.writer.listFiles(this.folder.id));
      await this.#embed(signal);
    }
    await VectorSpill.erase(this.folder.id);
  }

  /** The multilingual model if more than a tenth of the text is not English and the person has chosen no model. */
  async #modelForLanguages(): Promise<string | undefined> {
    if (!mayChangeModel(this.folder)) return undefined;
    if (!isForeign(await this.ports.writer.countLanguages(this.folder.id))) return undefined;
    await this.update({ nextEmbeddingModel: MULTILINGUAL_EMBEDDING.id });
    return this.folder.nextEmbeddingModel;
  }

  /**
   * Changes to the next model. If the person did not choose it and it can't be loaded (offline, for example), the folder
   * keeps its model and the next run tries again.
   */
  async #makeVectorsOf(next: string, signal: AbortSignal): Promise<Folder> {
    try {
      return (await this.#vectors.changeModel(this.folder, next, signal)) ?? this.folder;
    } catch (thrown) {
      const { kind } = toFailure(thrown);
      if (this.folder.modelChosen || (kind !== "model-missing" && kind !== "model-broken")) throw thrown;
      const kept = { ...this.folder, nextEmbeddingModel: undefined };
      await this.ports.writer.putFolder(kept);
      return kept;
    }
  }

  async #recognise(signal: AbortSignal, rest: AbortSignal): Promise<void> {
    if (this.#files.areElsewhere === true) return;
    if (this.folder.skipsScans || this.#scans.waiting().length === 0) return;
    // Recognition may take long. The save lets the index so far survive a crash.
    await this.ports.writer.save(this.folder.id);
    this.#enter({ kind: "recognising" });
    await this.#scans.recogniseAll(signal, rest);
    await this.#embed(signal);
  }

  #enter(state: RunState): void {
    this.#table.phase(state, this.ports.clock.now());
    this.#changed();
  }

  #changed(): void {
    this.ports.onChange(this);
  }
}

function isOutOfReach({ kind }: Failure): boolean {
  return kind === "folder-empty" || kind === "folder-unreadable";
}

const NOTHING_TO_DO: IndexingPlan = { put: [], read: [], embed: [], remove: [] };

function countDirectories(files: Iterable<FileRecord>): number {
  const directories = new Set<string>();
  for (const { path, member } of files)
    if (member === undefined) directories.add(path.slice(0, Math.max(0, path.lastIndexOf("/"))));
  return directories.size;
}
