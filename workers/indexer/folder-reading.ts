import type { FileRecord } from "../../src/core/domain/file-record";
import type { FilePart, ReadFile } from "../../src/core/domain/read-file";
import { partToCommit, readFiles, toCommit } from "../../src/core/indexing/read-files";
import type { FolderMembers } from "./folder-members";
import type { FolderRecord, RunPorts } from "./folder-record";
import { readOne, unread, type ReadOptions } from "./read-one";

/** Files that are prepared in advance for each reader, because the browser hands out files slowly. */
const FILES_A_WORKER = 4;

/** Reads the files of a folder that wait, and makes their words searchable. */
export class FolderReading {
  constructor(
    private readonly record: FolderRecord,
    private readonly members: FolderMembers,
    private readonly ports: Pick<RunPorts, "writer" | "extractors" | "inProgress" | "passwords" | "clock">,
  ) {}

  /** Reads these files, in order, and then all files inside them. @throws what `readFiles` throws. */
  async readAll(files: readonly FileRecord[], signal: AbortSignal): Promise<void> {
    // Files that hold other files add to the queue, at any depth.
    for (let left = files; left.length > 0; left = this.members.waiting())
      await this.#readQueue(left, signal);
  }

  /** Reads a file ahead of the queue, but only the first part of a large file, since the run reads all of it later. */
  async readAhead(file: FileRecord): Promise<void> {
    const { record } = this;
    const isWaiting = () => record.table.file(file.id)?.state === "waiting";
    const enough = new AbortController();
    const onPart = async (part: FilePart): Promise<void> => {
      if (isWaiting() && record.table.file(file.id)?.passages === 0)
        await record.commit(partToCommit(file, part));
      enough.abort();
    };
    try {
      const read = await this.#readOne(file, { urgent: true, onPart, signal: enough.signal });
      if (!isWaiting()) return;
      record.committed(await this.ports.writer.commitFiles(record.folder.id, [toCommit(file, read)]));
    } catch (thrown) {
      if (!enough.signal.aborted) throw thrown;
    }
  }

  #readQueue(files: readonly FileRecord[], signal: AbortSignal): Promise<void> {
    const { record } = this;
    const { extractors, writer, clock } = this.ports;
    return readFiles(
      record.folder.id,
      this.#stillWaiting(files),
      extractors.size * FILES_A_WORKER,
      {
        writer,
        clock,
        read: (file, runSignal) => {
          record.nowReading(file.path);
          // The first parts of a large file are searchable while the rest is being read.
          const onPart = (part: FilePart) => record.commit(partToCommit(file, part));
          return this.#readOne(file, { urgent: false, onPart, signal: runSignal });
        },
        onCommitted: (committed) => record.committed(committed),
      },
      signal,
    );
  }

  /** The files that still wait when their turn comes; files that a question had read meanwhile are skipped. */
  *#stillWaiting(files: readonly FileRecord[]): Generator<FileRecord, void> {
    for (const file of files) if (this.record.table.file(file.id)?.state === "waiting") yield file;
  }

  async #readOne(
    file: FileRecord,
    options: Pick<ReadOptions, "urgent" | "onPart" | "signal">,
  ): Promise<ReadFile> {
    const place = this.members.placeOf(file);
    if (place === undefined) return unread("corrupt");
    const { inProgress, extractors, passwords } = this.ports;
    if (inProgress.isFatal(file)) return unread("crash");
    const readWith = (tried: readonly string[]): Promise<ReadFile> =>
      readOne(file, this.record.files, extractors, {
        ...{ ...options, place, passwords: tried, recognised: [] },
        begun: () => inProgress.begun(file),
      });
    const known = this.members.passwordsFor(file);
    const first = await readWith(known);
    const isLocked = first.end.reason === "encrypted" && known.length < passwords.length;
    const read = isLocked ? await readWith(passwords) : first;
    const { members, unlockedAt } = read;
    if (members !== undefined) await this.members.put({ ...file, unlockedAt }, members);
    return read;
  }
}
