import { isDue } from "../../src/core/base/is-due";
import { AppError } from "../../src/core/domain/failure";
import type { Folder } from "../../src/core/domain/folder";
import type { FileId, FolderId } from "../../src/core/domain/ids";
import type { FolderProgress } from "../../src/core/domain/progress";
import { atMostEvery } from "../../src/rpc/at-most-every";
import { Listeners } from "../../src/rpc/listeners";
import type { FootnoteDatabase } from "../adapters/storage/database";
import { readHandles } from "../adapters/storage/folder-handles";
import { VectorSpill } from "../adapters/storage/vector-spill";
import type { FolderFiles } from "./folder-files";
import { storedFiles } from "./folder-root";
import { FolderRun } from "./folder-run";
import type { RunPorts } from "./folder-record";

export interface RunsPorts extends RunPorts {
  readonly db: FootnoteDatabase;
  /** Whether the tab that led before died, rather than being closed or reloaded. */
  readonly afterCrash: boolean;
}

/** The shortest time between two reports of progress: each has the page drawn again. */
const TELL_EVERY_MS = 250;
/** The shortest time between two looks for changes. */
const REFRESH_MS = 60_000;

/** The runs of all folders: it begins those of the stored folders, and reports the progress of each. */
export class FolderRuns {
  readonly #runs = new Map<FolderId, FolderRun>();
  readonly #listeners = new Listeners<FolderProgress>();
  readonly #changed = new Set<FolderRun>();
  readonly #tellSoon = atMostEvery(TELL_EVERY_MS, () => this.#tellAll());
  readonly #ready: Promise<void>;
  #refreshedAt = 0;

  constructor(private readonly ports: RunsPorts) {
    this.#ready = this.#begin();
  }

  /** The runs of all folders, once the stored ones are known. */
  async all(): Promise<readonly FolderRun[]> {
    await this.#ready;
    return [...this.#runs.values()];
  }

  /** The run of a folder; undefined for one that is not known. */
  async find(id: FolderId): Promise<FolderRun | undefined> {
    await this.#ready;
    return this.#runs.get(id);
  }

  /** @throws AppError `folder-unreadable` for a folder that is not known. */
  async get(id: FolderId): Promise<FolderRun> {
    const run = await this.find(id);
    if (run === undefined)
      throw new AppError({ kind: "folder-unreadable", name: id, detail: "it has been removed" });
    return run;
  }

  async holding(id: FileId): Promise<FolderRun | undefined> {
    return (await this.all()).find((run) => run.record.table.file(id) !== undefined);
  }

  /** Makes the run of a folder, which does not begin yet. */
  enroll(folder: Folder, files: FolderFiles): FolderRun {
    const run = new FolderRun(folder, files, this.ports, (changed) => this.#tell(changed));
    this.#runs.set(folder.id, run);
    return run;
  }

  /** Ends the run of a folder, and erases what is stored of it. */
  async remove(id: FolderId): Promise<void> {
    const run = await this.get(id);
    this.#runs.delete(id);
    await run.end();
    this.#changed.delete(run);
    await this.ports.writer.removeFolder(id);
    await VectorSpill.erase(id);
    this.#listeners.tell({ ...run.record.progress(), run: { kind: "removed" } });
  }

  /** Looks for changes in the folders, unless it has just done so. */
  async refresh(): Promise<void> {
    await this.#ready;
    const now = this.ports.clock.now();
    if (!isDue(this.#refreshedAt, now, REFRESH_MS)) return;
    this.#refreshedAt = now;
    for (const run of this.#runs.values()) run.refresh();
  }

  /** Reports the progress of every folder now, and of each one when it changes. */
  async watch(onProgress: (progress: FolderProgress) => void): Promise<void> {
    await this.#ready;
    this.#listeners.add(onProgress);
    for (const run of this.#runs.values()) onProgress(run.record.progress());
  }

  async #begin(): Promise<void> {
    const { db, inProgress, writer, afterCrash, clock } = this.ports;
    const [folders] = await Promise.all([writer.listFolders(), inProgress.begin(afterCrash)]);
    for (const folder of folders) {
      const files = await storedFiles(folder, await readHandles(db, folder.id));
      const run = this.enroll(folder, files);
      // A run that begins reports why the index can't be opened; a folder must not keep the others from being read.
      const isLoaded = await run.record.load().then(
        () => true,
        () => false,
      );
      if (!folder.paused || !isLoaded) run.restart();
    }
    this.#refreshedAt = clock.now();
    setInterval(() => void this.refresh(), 5 * REFRESH_MS);
  }

  #tell(run: FolderRun): void {
    this.#changed.add(run);
    this.#tellSoon();
  }

  #tellAll(): void {
    for (const run of this.#changed) {
      // The folder may have been removed meanwhile.
      if (this.#runs.get(run.record.folder.id) !== run) continue;
      this.#listeners.tell(run.record.progress());
    }
    this.#changed.clear();
  }
}
