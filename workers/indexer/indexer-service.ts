import { READER_CHANGES } from "../../src/core/extract/reader-changes";
import { isDue } from "../../src/core/base/is-due";
import { createSerially } from "../../src/core/base/serially";
import {
  ENGLISH_EMBEDDING,
  mayChangeModel,
  MULTILINGUAL_EMBEDDING,
} from "../../src/core/domain/embedding-models";
import { AppError } from "../../src/core/domain/failure";
import type { EmbeddingState } from "../../src/core/domain/embedding-state";
import type { FilePreview } from "../../src/core/domain/file-preview";
import type { Folder } from "../../src/core/domain/folder";
import { parseFolderId, type FileId, type FolderId } from "../../src/core/domain/ids";
import type { PagePicture, WantedPage } from "../../src/core/domain/page-picture";
import type { FolderProgress } from "../../src/core/domain/progress";
import { mayBeEnglish } from "../../src/core/text/stop-words";
import type { FolderRoot, Indexer } from "../../src/protocol/indexer";
import type { OnDemandReader } from "../../src/protocol/on-demand-reader";
import type { LanguageOffer } from "../../src/protocol/scan-languages";
import type { FootnoteDatabase } from "../adapters/storage/database";
import { keepHandles, readHandles, type FolderHandles } from "../adapters/storage/folder-handles";
import { sampleDirectory } from "../adapters/storage/sample-directory";
import { directoryReader } from "./directory-reader";
import type { EmbeddingPace } from "./embedding-pace";
import { filesElsewhere, lostFiles, singleFiles, visitFiles, type FolderFiles } from "./folder-files";
import { importIndex, type RecordedFolder } from "./import-index";
import { FolderRun, type RunPorts } from "./folder-run";
import { unlikeName } from "../../src/core/indexing/unlike-name";
import { findKnown, rootName, type KnownFolder } from "./known-folders";
import type { ScanLanguageLibrary } from "./scan-languages";
import { VectorSpill } from "../adapters/storage/vector-spill";
import { copySampleFolder } from "./sample-folder";
import { atMostEvery } from "../../src/rpc/at-most-every";
import { Listeners } from "../../src/rpc/listeners";

export interface IndexerPorts extends Omit<RunPorts, "onChange" | "languages"> {
  readonly languages: ScanLanguageLibrary;
  readonly db: FootnoteDatabase;
  readonly base: string;
  readonly embeddingModel: string;
  readonly pace: EmbeddingPace;
  /** Whether the tab that led before died, rather than being closed or reloaded. */
  readonly afterCrash: boolean;
}

/** The shortest time between two reports of progress: each has the page drawn again. */
const TELL_EVERY_MS = 250;
/** The shortest time between two looks for changes. */
const REFRESH_MS = 60_000;

/** Adds folders and keeps the index of each one up to date with its files. */
export class IndexerService implements Indexer, OnDemandReader {
  readonly #runs = new Map<FolderId, FolderRun>();
  readonly #listeners = new Listeners<FolderProgress>();
  readonly #changed = new Set<FolderRun>();
  readonly #tellSoon = atMostEvery(TELL_EVERY_MS, () => this.#tellAll());
  readonly #ready: Promise<void>;
  readonly #serially = createSerially();
  #refreshedAt = 0;

  constructor(private readonly ports: IndexerPorts) {
    this.#ready = this.#begin();
  }

  /** Adds folders one at a time, because two that arrive at once may be the same, or one may lie inside the other. */
  addFolder(root: FolderRoot): Promise<FolderId> {
    return this.#serially(() => this.#addRoot(root));
  }

  async #addRoot(root: FolderRoot): Promise<FolderId> {
    await this.#ready;
    if (root.kind === "sample") return this.#addSample();
    const all = await this.#known();
    const known = await findKnown(root, all);
    if (known !== undefined) return this.#regain(known, root);
    // A folder given for a visit is known again by its name alone, which therefore stays.
    const others = root.kind === "visit" ? [] : all.map(({ folder }) => folder.name);
    const name = unlikeName(rootName(root), others);
    const folder = this.#newFolder(name, accessOf(root));
    return this.#add(folder, handlesOf(root), filesOf(root));
  }

  async addIndexFile(
    file: File,
    passphrase: string,
    onShare: (share: number) => void,
    signal: AbortSignal,
  ): Promise<FolderId> {
    await this.#ready;
    const { writer, makeId } = this.ports;
    let folder: Folder | undefined;
    // While the lock is held the folder is not shown; if the tab dies, the next start removes it.
    const lock = `footnote-import-${makeId()}`;
    await navigator.locks.request(lock, async () => {
      const begin = async (recorded: RecordedFolder): Promise<FolderId> => {
        if (!EMBEDDING_MODELS.includes(recorded.embeddingModel))
          throw new AppError({ kind: "not-an-index", reason: "newer" });
        folder = { ...this.#newFolder(recorded.name, "brought"), ...settingsOf(recorded), removedBy: lock };
        await writer.putFolder(folder);
        return folder.id;
      };
      try {
        await importIndex(file, passphrase, { writer, makeId, begin, onShare, signal });
      } catch (thrown) {
        if (folder !== undefined) await writer.removeFolder(folder.id);
        throw thrown;
      }
    });
    if (folder === undefined) throw new TypeError("Cannot add an index: it made no folder");
    const run = this.#enroll(folder, filesElsewhere(folder.name));
    await run.record.update({ removedBy: undefined });
    run.restart();
    return folder.id;
  }

  async noteRemoval(id: FolderId, lock: string | undefined): Promise<void> {
    await (await this.#run(id)).record.update({ removedBy: lock });
  }

  async removeFolder(id: FolderId): Promise<void> {
    const run = await this.#run(id);
    this.#runs.delete(id);
    await run.end();
    this.#changed.delete(run);
    await this.ports.writer.removeFolder(id);
    await VectorSpill.erase(id);
    this.#listeners.tell({ ...run.record.progress(), run: { kind: "removed" } });
  }

  async pause(id: FolderId): Promise<void> {
    const run = await this.#run(id);
    await run.record.update({ paused: true });
    await run.stop({ kind: "paused" });
  }

  async resume(id: FolderId): Promise<void> {
    const run = await this.#run(id);
    await run.record.update({ paused: false, largeRunAgreed: true });
    run.restart();
  }

  async forgetFiles(id: FolderId): Promise<void> {
    (await this.#run(id)).forgetFiles();
  }

  async setReadsIgnored(id: FolderId, readsIgnored: boolean): Promise<void> {
    const run = await this.#run(id);
    await run.record.update({ readsIgnored });
    await run.listMembersAgain();
  }

  async setSkipsScans(id: FolderId, skipsScans: boolean): Promise<void> {
    const run = await this.#run(id);
    await run.record.update({ skipsScans });
    if (!run.record.folder.paused) run.restart();
  }

  async setEmbeddingModel(id: FolderId, modelId: string): Promise<void> {
    const run = await this.#run(id);
    const isPresent = modelId === run.record.folder.embeddingModel;
    await run.record.update({ nextEmbeddingModel: isPresent ? undefined : modelId, modelChosen: true });
    if (!run.record.folder.paused) run.restart();
  }

  async hearQuestion(id: FolderId, question: string): Promise<void> {
    const run = await this.#run(id);
    if (mayBeEnglish(question) || !mayChangeModel(run.record.folder)) return;
    await run.record.update({ nextEmbeddingModel: MULTILINGUAL_EMBEDDING.id });
    if (!run.record.folder.paused) run.restart();
  }

  async handleOf(id: FolderId): Promise<FileSystemHandle | undefined> {
    await this.#ready;
    const { directory, singleFiles: files } = await readHandles(this.ports.db, id);
    return directory ?? files?.[0];
  }

  async watch(onProgress: (progress: FolderProgress) => void): Promise<void> {
    await this.#ready;
    this.#listeners.add(onProgress);
    for (const run of this.#runs.values()) onProgress(run.record.progress());
  }

  async fileOf(id: FileId): Promise<File | undefined> {
    await this.#ready;
    for (const run of this.#runs.values()) {
      if (run.record.table.file(id) !== undefined) return run.views.open(id);
    }
    return undefined;
  }

  async refresh(): Promise<void> {
    await this.#ready;
    const now = this.ports.clock.now();
    if (!isDue(this.#refreshedAt, now, REFRESH_MS)) return;
    this.#refreshedAt = now;
    for (const run of this.#runs.values()) run.refresh();
  }

  async readNow(folderId: FolderId, fileId: FileId): Promise<void> {
    await this.#ready;
    await this.#runs.get(folderId)?.readNow(fileId);
  }

  async embedding(): Promise<EmbeddingState> {
    return this.ports.pace.state();
  }

  async spareCores(count: number): Promise<void> {
    this.ports.pace.spareCores(count);
  }

  async setOnBattery(onBattery: boolean): Promise<void> {
    this.ports.pace.setOnBattery(onBattery);
  }

  fetchLanguage(code: string): Promise<void> {
    return this.ports.languages.fetch(code);
  }

  importLanguage(file: File): Promise<void> {
    return this.ports.languages.import(file);
  }

  removeLanguage(code: string): Promise<void> {
    return this.ports.languages.remove(code);
  }

  watchLanguages(onLanguages: (languages: readonly LanguageOffer[]) => void): Promise<void> {
    return this.ports.languages.watch(onLanguages);
  }

  async readScansAgain(): Promise<void> {
    await this.#ready;
    for (const run of this.#runs.values()) await run.readScansAgain();
  }

  async makeThumbnail(folderId: FolderId, fileId: FileId): Promise<Uint8Array | undefined> {
    await this.#ready;
    return this.#runs.get(folderId)?.views.makeThumbnail(fileId);
  }

  async previewFile(folderId: FolderId, fileId: FileId): Promise<FilePreview> {
    return (await this.#run(folderId)).views.previewFile(fileId);
  }

  async drawPage(folderId: FolderId, fileId: FileId, wanted: WantedPage): Promise<PagePicture | undefined> {
    await this.#ready;
    return this.#runs.get(folderId)?.views.drawPage(fileId, wanted);
  }

  async #begin(): Promise<void> {
    const { marks, writer, afterCrash } = this.ports;
    const [folders] = await Promise.all([writer.listFolders(), marks.begin(afterCrash)]);
    for (const folder of folders) {
      const files = await storedFiles(folder, await readHandles(this.ports.db, folder.id));
      const run = this.#enroll(folder, files);
      // A run that begins reports why the index can't be opened; a folder must not keep the others from being read.
      const isLoaded = await run.record.load().then(
        () => true,
        () => false,
      );
      if (!folder.paused || !isLoaded) run.restart();
    }
    this.#refreshedAt = this.ports.clock.now();
    setInterval(() => void this.refresh(), 5 * REFRESH_MS);
  }

  async #addSample(): Promise<FolderId> {
    const stored = [...this.#runs.values()].find((run) => run.record.folder.access === "sample");
    if (stored !== undefined) {
      stored.restart();
      return stored.record.folder.id;
    }
    const name = await copySampleFolder(this.ports.base);
    const folder = this.#newFolder(name, "sample");
    return this.#add(folder, {}, await storedFiles(folder, {}));
  }

  /** Gives a known folder its access back and reads what changed. */
  async #regain(known: Folder, root: Exclude<FolderRoot, { kind: "sample" }>): Promise<FolderId> {
    const run = await this.#run(known.id);
    await keepHandles(this.ports.db, known.id, handlesOf(root));
    run.giveFiles(filesOf(root));
    // Who gives a folder again wants it.
    const access = known.access === "brought" ? accessOf(root) : known.access;
    await run.record.update({ removedBy: undefined, access });
    await this.resume(known.id);
    return known.id;
  }

  async #add(folder: Folder, handles: FolderHandles, files: FolderFiles): Promise<FolderId> {
    await this.ports.writer.putFolder(folder);
    await keepHandles(this.ports.db, folder.id, handles);
    this.#enroll(folder, files).restart();
    return folder.id;
  }

  #enroll(folder: Folder, files: FolderFiles): FolderRun {
    const run = new FolderRun(folder, files, {
      ...this.ports,
      languages: () => this.ports.languages.codes(),
      onChange: (changed) => this.#tell(changed),
    });
    this.#runs.set(folder.id, run);
    return run;
  }

  #newFolder(name: string, access: Folder["access"]): Folder {
    const { makeId, clock, embeddingModel } = this.ports;
    const id = parseFolderId(makeId());
    return {
      id,
      name,
      access,
      addedAt: clock.now(),
      readsIgnored: false,
      embeddingModel,
      nextEmbeddingModel: undefined,
      modelChosen: false,
      paused: false,
      skipsScans: false,
      largeRunAgreed: false,
      removedBy: undefined,
      readerChanges: READER_CHANGES,
    };
  }

  async #run(id: FolderId): Promise<FolderRun> {
    await this.#ready;
    const run = this.#runs.get(id);
    if (run === undefined)
      throw new AppError({ kind: "folder-unreadable", name: id, detail: "it has been removed" });
    return run;
  }

  #known(): Promise<KnownFolder[]> {
    const runs = [...this.#runs.values()];
    return Promise.all(
      runs.map(async (run) => ({
        folder: run.record.folder,
        handles: await readHandles(this.ports.db, run.record.folder.id),
        files: run.record.records(),
      })),
    );
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

const EMBEDDING_MODELS: readonly string[] = [ENGLISH_EMBEDDING.id, MULTILINGUAL_EMBEDDING.id];

/** What a folder keeps that was brought in. */
function settingsOf({
  readsIgnored,
  skipsScans,
  readerChanges,
  embeddingModel,
}: RecordedFolder): Partial<Folder> {
  return { readsIgnored, skipsScans, readerChanges, embeddingModel, largeRunAgreed: true };
}

function accessOf({ kind }: Exclude<FolderRoot, { kind: "sample" }>): Folder["access"] {
  return kind === "visit" ? "visit" : "handle";
}

function handlesOf(root: Exclude<FolderRoot, { kind: "sample" }>): FolderHandles {
  switch (root.kind) {
    case "directory":
      return { directory: root.handle };
    case "files":
      return { singleFiles: root.handles };
    case "visit":
      return {};
  }
}

function filesOf(root: Exclude<FolderRoot, { kind: "sample" }>): FolderFiles {
  switch (root.kind) {
    case "directory":
      return directoryReader(root.handle);
    case "files":
      return singleFiles(root.handles);
    case "visit":
      return visitFiles(root.name, root.files);
  }
}

async function storedFiles(folder: Folder, handles: FolderHandles): Promise<FolderFiles> {
  if (folder.access === "sample") return directoryReader(await sampleDirectory());
  if (folder.access === "brought") return filesElsewhere(folder.name);
  if (handles.directory !== undefined) return directoryReader(handles.directory);
  if (handles.singleFiles !== undefined) return singleFiles(handles.singleFiles);
  return lostFiles(folder.name);
}
