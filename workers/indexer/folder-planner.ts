import { readOtherwiseSince } from "../../src/core/extract/extractor-changes";
import type { FileRecord } from "../../src/core/domain/file-record";
import { ACCESS } from "../../src/core/domain/folder";
import type { FileId } from "../../src/core/domain/ids";
import { planChanges } from "../../src/core/indexing/plan-changes";
import {
  NOTHING_TO_DO,
  planIndexing,
  planNames,
  type IndexingPlan,
} from "../../src/core/indexing/plan-indexing";
import type { MakeId } from "../../src/core/ports/clock";
import type { FoundEntry } from "../../src/core/ports/folder-reader";
import type { FolderRecord } from "./folder-record";
import { walkFolder } from "./walk-folder";

/** Finds out what is to be done in a folder, and writes the records of the files as they are now. */
export class FolderPlanner {
  /** Files whose stored text was lost, and is read again; one that is lost anew waits for the next visit. */
  readonly #mended = new Set<FileId>();

  constructor(
    private readonly record: FolderRecord,
    private readonly makeId: MakeId,
  ) {}

  /** The plan after a walk. @param mayBeEmpty see `WalkPorts`. @throws what `walkFolder` throws. */
  async walk(signal: AbortSignal, mayBeEmpty = false): Promise<IndexingPlan> {
    const { record, makeId } = this;
    if (ACCESS[record.folder.access].isElsewhere) return NOTHING_TO_DO;
    record.enter({ kind: "walking", found: 0 });
    const ports = {
      stored: () => record.records(),
      putNames: async (entries: readonly FoundEntry[]) => {
        await record.carryOut((stored) => planNames(record.folder.id, entries, stored, makeId));
      },
      onFound: (found: number) => {
        record.table.run = { kind: "walking", found };
        record.changed();
      },
      mayBeEmpty,
    };
    const { found, hashes } = await walkFolder(record.folder, record.files, ports, signal);
    const isOld = readOtherwiseSince(record.folder.extractorChanges);
    const lost = await record.listLost();
    const isOutdated = (file: FileRecord) => isOld(file) || (lost.has(file.id) && !this.#mended.has(file.id));
    const plan = await record.carryOut((stored) =>
      planIndexing(record.folder.id, found, stored, makeId, hashes, isOutdated),
    );
    for (const id of lost) this.#mended.add(id);
    await record.forgetGone();
    await record.noteExtractors();
    return plan;
  }

  /** The plan for single files that have probably changed, without a walk. */
  async lookAt(paths: readonly string[]): Promise<IndexingPlan> {
    const { record, makeId } = this;
    const found = await Promise.all(
      paths.map(async (path) => {
        // A file that is gone again, or can't be reached, is left to the walk.
        const file = await record.files.file(path).catch(() => undefined);
        return file && ({ kind: "file", path, size: file.size, modifiedAt: file.lastModified } as const);
      }),
    );
    const here = found.filter((entry) => entry !== undefined);
    return record.carryOut((stored) => planChanges(record.folder.id, here, stored, makeId));
  }

  /** Whether the folder has an entry at present; false for a folder that can't be reached. */
  async isThere(signal: AbortSignal): Promise<boolean> {
    const { files, folder } = this.record;
    try {
      for await (const _ of files.walk(folder.readsIgnored, signal)) return true;
    } catch {
      // The failure of the last run says it already.
    }
    return false;
  }
}
