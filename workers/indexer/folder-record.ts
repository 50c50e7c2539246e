import { createSerially } from "../../src/core/base/serially";
import { toFailure } from "../../src/core/domain/failure";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { Folder } from "../../src/core/domain/folder";
import type { FileId } from "../../src/core/domain/ids";
import type { FolderProgress, RunState } from "../../src/core/domain/progress";
import { EXTRACTOR_CHANGES } from "../../src/core/extract/extractor-changes";
import { FolderFileTable } from "../../src/core/indexing/file-table";
import { pathsGone, withGone } from "../../src/core/indexing/gone-files";
import { noteTimes } from "../../src/core/indexing/note-times";
import { toReadAnew, type IndexingPlan } from "../../src/core/indexing/plan-indexing";
import type { FileToCommit, IndexWriter } from "../../src/core/ports/index-writer";
import type { FolderFiles } from "./folder-files";
import type { Clock, MakeId } from "../../src/core/ports/clock";
import type { Extractor } from "../../src/protocol/extractor";
import type { Recogniser } from "../../src/protocol/recogniser";
import type { PassageEmbedders } from "./passage-embedder";
import type { FilesInProgress } from "./files-in-progress";
import type { WorkerPool } from "./worker-pool";

/**
 * What is known of a folder: its own record, the records of its files, the state of its run, and the access to its bytes. A
 * change of a record is stored first, and then known here.
 */
export class FolderRecord {
  readonly table: FolderFileTable;
  readonly #serially = createSerially();
  #folder: Folder;
  #isLoaded = false;

  /** @param files the access to the files of the folder itself; it is replaced after the folder was regained. */
  constructor(
    folder: Folder,
    public files: FolderFiles,
    private readonly ports: Pick<RunPorts, "writer" | "clock">,
    /** Called after each change of the progress. */
    private readonly onChange: () => void,
  ) {
    this.#folder = folder;
    this.table = new FolderFileTable(folder.id);
  }

  get folder(): Folder {
    return this.#folder;
  }

  records(): readonly FileRecord[] {
    return [...this.table.files()];
  }

  /** The files that want something done, round by round: those that a question had read again meanwhile come in the next. */
  *rounds(isWanted: (file: FileRecord) => boolean): Generator<readonly FileRecord[]> {
    const seen = new Set<FileRecord>();
    for (;;) {
      const files = this.records().filter((file) => isWanted(file) && !seen.has(file));
      if (files.length === 0) return;
      for (const file of files) seen.add(file);
      yield files;
    }
  }

  progress(): FolderProgress {
    return this.table.progress(this.ports.clock.now());
  }

  /** Loads the stored records of the files, once. */
  async load(): Promise<void> {
    if (this.#isLoaded) return;
    const files = await this.ports.writer.listFiles(this.folder.id);
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    this.table.put(files);
    if (this.folder.paused) this.table.run = { kind: "paused" };
    this.changed();
  }

  changed(): void {
    this.onChange();
  }

  nowReading(path: string): void {
    this.table.current = path;
    this.changed();
  }

  enter(state: RunState): void {
    this.table.phase(state, this.ports.clock.now());
    this.changed();
  }

  async update(change: Partial<Folder>): Promise<void> {
    this.#folder = { ...this.#folder, ...change };
    await this.ports.writer.putFolder(this.#folder);
  }

  /** Changes what is only told of the folder. A full disk must not end a run for it. */
  async note(change: Pick<Folder, "gone" | "readAt">): Promise<void> {
    await this.update(change).catch((thrown: unknown) => {
      if (toFailure(thrown).kind !== "quota-exceeded") throw thrown;
    });
  }

  /** Notes that every file whose reader has changed since was read again, or waits for it. */
  async noteExtractors(): Promise<void> {
    if (this.folder.extractorChanges !== EXTRACTOR_CHANGES)
      await this.update({ extractorChanges: EXTRACTOR_CHANGES });
  }

  /** Takes over the embedding model of a folder that the store has changed, and how far each file is embedded with it. */
  async takeModel({ embeddingModel, nextEmbeddingModel }: Folder): Promise<void> {
    this.#folder = { ...this.#folder, embeddingModel, nextEmbeddingModel };
    this.table.put(await this.ports.writer.listFiles(this.folder.id));
  }

  /**
   * Makes a plan from the records as they are, and writes what it says of records before the next plan is made: no path gets
   * two records.
   * @returns the plan, whose records have their times.
   */
  carryOut(toPlan: (stored: readonly FileRecord[]) => IndexingPlan): Promise<IndexingPlan> {
    return this.#serially(async () => {
      const known = (id: FileId): FileRecord | undefined => this.table.file(id);
      const now = this.ports.clock.now();
      const plan = noteTimes(toPlan(this.records()), known, now);
      await this.putFiles(plan.put);
      const gone = pathsGone(plan, known);
      if (gone.length > 0) await this.note({ gone: withGone(this.folder.gone ?? [], gone, now) });
      await this.removeFiles(plan.remove);
      return plan;
    });
  }

  /** Writes records of files without content. */
  async putFiles(files: readonly FileRecord[]): Promise<void> {
    if (files.length === 0) return;
    await this.ports.writer.putFiles(this.folder.id, files);
    this.table.put(files);
    this.changed();
  }

  async removeFiles(ids: readonly FileId[]): Promise<void> {
    if (ids.length === 0) return;
    const gone = await this.ports.writer.removeFiles(this.folder.id, ids);
    this.table.remove(ids);
    // A file that is back is the same file, so that the answers that cite it open it again.
    this.table.put(gone);
  }

  /** The files whose stored text is not all there. */
  async listLost(): Promise<ReadonlySet<FileId>> {
    return new Set(await this.ports.writer.listLost(this.folder.id));
  }

  /** Forgets the gone files that no answer cites any more. */
  forgetGone(): Promise<void> {
    return this.#serially(async () => this.table.remove(await this.ports.writer.forgetGone(this.folder.id)));
  }

  /** Forgets the recognised text of these files, which wait to be read again; until then they are found with it. */
  async forgetRecognised(files: readonly FileRecord[]): Promise<void> {
    await this.ports.writer.removeRecognised(
      this.folder.id,
      files.map(({ id }) => id),
    );
    await this.putFiles(files.map(toReadAnew));
  }

  /** Makes a file, or its next part, searchable by words. @throws AppError `quota-exceeded` */
  async commit(file: FileToCommit): Promise<void> {
    this.table.put(await this.ports.writer.commitFiles(this.folder.id, [file]));
    this.changed();
  }

  /** Counts files that have become searchable as work that is done. */
  committed(files: readonly FileRecord[]): void {
    this.table.put(files);
    this.table.worked(files.length, this.ports.clock.now());
    this.changed();
  }
}

/** What the run of a folder works with; each of its parts takes some of them. */
export interface RunPorts {
  readonly writer: IndexWriter;
  readonly extractors: WorkerPool<Extractor>;
  readonly recognisers: WorkerPool<Recogniser>;
  /** Codes of the languages that scans may be in, besides English. */
  readonly languages: () => Promise<readonly string[]>;
  readonly embedders: PassageEmbedders;
  readonly isBetterHere: () => Promise<boolean>;
  readonly inProgress: FilesInProgress;
  /** The passwords that have opened files in this visit, the last one first. They are nowhere else, and go with the tab. */
  readonly passwords: readonly string[];
  readonly makeId: MakeId;
  readonly clock: Clock;
}
