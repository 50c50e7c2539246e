import { createSerially } from "../../src/core/base/serially";
import { groupBy } from "../../src/core/base/group-by";
import { isLocked, type FileRecord } from "../../src/core/domain/file-record";
import type { FoundMember } from "../../src/core/domain/found-member";
import type { FileId } from "../../src/core/domain/ids";
import { containersToList } from "../../src/core/indexing/containers-to-list";
import { placeOf, type FilePlace } from "../../src/core/indexing/file-place";
import { mostRecentFirst, toReadAnew } from "../../src/core/indexing/plan-indexing";
import { planMembers } from "../../src/core/indexing/plan-members";
import { withMembers, type FolderFiles } from "./folder-files";
import type { FolderRecord, RunPorts } from "./folder-record";
import { unpackOne } from "./read-one";

/** A file on which a password takes longer is left locked. */
const TRY_MS = 60_000;

/** The files of a folder that lie inside other files, and those that have a password. */
export class FolderMembers {
  readonly #serially = createSerially();

  constructor(
    private readonly record: FolderRecord,
    private readonly ports: Pick<RunPorts, "extractors" | "makeId" | "passwords">,
  ) {}

  /** The passwords that it takes to come to a file's bytes; none for a file that was read without. */
  passwordsFor({ unlockedAt }: FileRecord): readonly string[] {
    return unlockedAt === undefined ? [] : this.ports.passwords;
  }

  /** The locked files that a password opens; nothing changes yet. A file that can't be reached stays locked. */
  async openedBy(password: string): Promise<readonly FileRecord[]> {
    const files = this.record.records().filter(isLocked);
    const opens = await Promise.all(files.map((file) => this.#opens(file, password).catch(() => false)));
    return files.filter((_, i) => opens[i]);
  }

  async #opens(file: FileRecord, password: string): Promise<boolean> {
    const place = this.placeOf(file);
    if (place === undefined) return false;
    const { path, inside } = place;
    // What a file lies in may have been opened by another password.
    const passwords = inside.length === 0 ? [password] : [password, ...this.ports.passwords];
    const given = { path: file.path, file: await this.record.files.file(path), inside, passwords };
    const { signal } = new AbortController();
    const options = { urgent: true, timeoutMs: TRY_MS };
    return this.ports.extractors.run((extractor) => extractor.opens(given, signal), options);
  }

  /** The place of a file's bytes, for members and for files of the folder itself; undefined when a container is unknown. */
  placeOf(file: FileRecord): FilePlace | undefined {
    return placeOf(file, (id) => this.record.table.file(id));
  }

  /**
   * Writes the records of the members found in a file. This must happen before the file itself counts as read: then a
   * member that was not written is found again when the file is read again.
   */
  async put(container: FileRecord, found: readonly FoundMember[]): Promise<void> {
    const { record } = this;
    const { makeId } = this.ports;
    const { readsIgnored } = record.folder;
    // One after the other: each plan counts what the one before has written, and all share one limit.
    await this.#serially(async () => {
      const { put, remove } = planMembers(container, found, record.table, { readsIgnored, makeId });
      await record.putFiles(put);
      await record.removeFiles(remove);
    });
  }

  /** The members that wait to be read, grouped by container, because opening a container again and again takes long. */
  waiting(): readonly FileRecord[] {
    const waiting = this.record
      .records()
      .filter((file) => file.state === "waiting" && file.member !== undefined);
    return [...groupBy(mostRecentFirst(waiting), (file) => file.member?.container).values()].flat();
  }

  /** Queues the containers whose list of members changes with the setting to read ignored files. */
  async listAgain(): Promise<void> {
    const containers = containersToList(this.record.records(), this.record.folder.readsIgnored);
    await this.record.putFiles(containers.map(toReadAnew));
  }

  /** A file that lies inside another, or was read under a password; undefined for others, and when it can't be unpacked. */
  async unpack(id: FileId): Promise<File | undefined> {
    const file = this.record.table.file(id);
    const place = file && this.placeOf(file);
    if (file === undefined || place === undefined) return undefined;
    if (place.inside.length === 0 && file.unlockedAt === undefined) return undefined;
    return unpackOne(file, this.record.files, this.ports.extractors, place, this.passwordsFor(file));
  }

  /** All files of the folder by their paths, with those inside other files, and as they are without a password. */
  allFiles(): FolderFiles {
    const { record } = this;
    const unlockedAt = (path: string): FileId | undefined =>
      record.records().findLast((file) => file.unlockedAt !== undefined && file.path === path)?.id;
    return withMembers(record.files, (path) => {
      const id = record.table.members.at(path) ?? unlockedAt(path);
      return id && this.unpack(id);
    });
  }
}
