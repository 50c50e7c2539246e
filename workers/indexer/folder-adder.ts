import { createSerially } from "../../src/core/base/serially";
import {
  BETTER_EMBEDDING,
  ENGLISH_EMBEDDING,
  MULTILINGUAL_EMBEDDING,
} from "../../src/core/domain/embedding-models";
import { AppError } from "../../src/core/domain/failure";
import { ACCESS, type Folder } from "../../src/core/domain/folder";
import { parseFolderId, type FolderId } from "../../src/core/domain/ids";
import { EXTRACTOR_CHANGES } from "../../src/core/extract/extractor-changes";
import { unlikeName } from "../../src/core/indexing/unlike-name";
import type { Clock, MakeId } from "../../src/core/ports/clock";
import type { IndexWriter } from "../../src/core/ports/index-writer";
import type { FolderRoot, GivenPlace } from "../../src/protocol/indexer";
import type { FolderHandles, FootnoteDatabase } from "../adapters/storage/database";
import { keepHandles, readHandles } from "../adapters/storage/folder-handles";
import { lostFiles, type FolderFiles } from "./folder-files";
import { openRoot, storedFiles, type GivenRoot } from "./folder-root";
import type { FolderRuns } from "./folder-runs";
import { importIndex, type RecordedFolder } from "./import-index";
import { findKnown } from "./known-folders";
import { copySampleFolder } from "./sample-folder";

export interface AdderPorts {
  readonly runs: FolderRuns;
  readonly writer: IndexWriter;
  readonly db: FootnoteDatabase;
  /** The base of the app, absolute, ending in "/". */
  readonly base: string;
  readonly embeddingModel: string;
  readonly makeId: MakeId;
  readonly clock: Clock;
}

/** Adds folders, or gives known ones their access back. */
export class FolderAdder {
  readonly #serially = createSerially();

  constructor(private readonly ports: AdderPorts) {}

  /** Adds folders one at a time, because two that arrive at once may be the same, or one may lie inside the other. */
  addFolder(root: FolderRoot): Promise<GivenPlace> {
    return this.#serially(() => (root.kind === "sample" ? this.#addSample() : this.#addRoot(root)));
  }

  /** Adds a folder from its index; see `Indexer.addIndexFile`. */
  async addIndexFile(
    file: File,
    passphrase: string,
    onShare: (share: number) => void,
    signal: AbortSignal,
  ): Promise<FolderId> {
    const { runs, writer, makeId } = this.ports;
    await runs.all();
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
    const run = runs.enroll(folder, lostFiles(folder));
    await run.record.update({ removedBy: undefined });
    run.restart();
    return folder.id;
  }

  async #addRoot(root: GivenRoot): Promise<GivenPlace> {
    const { runs, db } = this.ports;
    const all = await Promise.all(
      (await runs.all()).map(async ({ record }) => ({
        folder: record.folder,
        handles: await readHandles(db, record.folder.id),
        files: record.records(),
      })),
    );
    const known = await findKnown(root, all);
    switch (known.kind) {
      case "same":
        return placeIn(await this.#regain(known.folder, root), false);
      case "inside":
        return { scopes: known.scopes, isNew: false };
      case "partly inside": {
        const { scopes, isNew } = await this.#addRoot({ kind: "files", handles: known.others });
        return { scopes: [...known.scopes, ...scopes], isNew };
      }
      case "new":
        break;
    }
    // A folder given for a visit is known again by its name alone, which therefore stays.
    const others = root.kind === "visit" ? [] : all.map(({ folder }) => folder.name);
    const { name, access, handles, files } = openRoot(root);
    const folder = this.#newFolder(unlikeName(name, others), access);
    return placeIn(await this.#add(folder, handles, files), true);
  }

  async #addSample(): Promise<GivenPlace> {
    const stored = (await this.ports.runs.all()).find(({ record }) => !ACCESS[record.folder.access].isOwn);
    if (stored !== undefined) {
      stored.restart();
      return placeIn(stored.record.folder.id, false);
    }
    const name = await copySampleFolder(this.ports.base);
    const folder = this.#newFolder(name, "sample");
    return placeIn(await this.#add(folder, {}, await storedFiles(folder, {})), true);
  }

  /** Gives a known folder its access back and reads what changed. */
  async #regain(known: Folder, root: GivenRoot): Promise<FolderId> {
    const run = await this.ports.runs.get(known.id);
    const { access, handles, files } = openRoot(root);
    await keepHandles(this.ports.db, known.id, handles);
    run.giveFiles(files);
    // Who gives a folder again wants it.
    await run.record.update({ removedBy: undefined, access });
    await run.resume();
    return known.id;
  }

  async #add(folder: Folder, handles: FolderHandles, files: FolderFiles): Promise<FolderId> {
    await this.ports.writer.putFolder(folder);
    await keepHandles(this.ports.db, folder.id, handles);
    this.ports.runs.enroll(folder, files).restart();
    return folder.id;
  }

  #newFolder(name: string, access: Folder["access"]): Folder {
    const { makeId, clock, embeddingModel } = this.ports;
    return {
      id: parseFolderId(makeId()),
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
      extractorChanges: EXTRACTOR_CHANGES,
    };
  }
}

function placeIn(folderId: FolderId, isNew: boolean): GivenPlace {
  return { scopes: [{ folderId, within: "" }], isNew };
}

const EMBEDDING_MODELS: readonly string[] = [ENGLISH_EMBEDDING, MULTILINGUAL_EMBEDDING, BETTER_EMBEDDING].map(
  ({ id }) => id,
);

/** What a folder keeps that was brought in. */
function settingsOf({
  readsIgnored,
  skipsScans,
  readerChanges,
  embeddingModel,
}: RecordedFolder): Partial<Folder> {
  return { readsIgnored, skipsScans, extractorChanges: readerChanges, embeddingModel, largeRunAgreed: true };
}
