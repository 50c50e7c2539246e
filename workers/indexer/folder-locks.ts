import { isLocked, type FileRecord } from "../../src/core/domain/file-record";
import type { FolderMembers } from "./folder-members";
import type { FolderRecord } from "./folder-record";
import type { RunPorts } from "./run-ports";

/** A file on which a password takes longer is left locked. */
const TRY_MS = 60_000;

/** Tries passwords on the files of a folder that have one. */
export class FolderLocks {
  constructor(
    private readonly record: FolderRecord,
    private readonly members: Pick<FolderMembers, "placeOf">,
    private readonly ports: Pick<RunPorts, "extractors" | "passwords">,
  ) {}

  /** The locked files that a password opens; nothing changes yet. A file that can't be reached stays locked. */
  async openedBy(password: string): Promise<readonly FileRecord[]> {
    const files = this.record.records().filter(isLocked);
    const opens = await Promise.all(files.map((file) => this.#opens(file, password).catch(() => false)));
    return files.filter((_, i) => opens[i]);
  }

  async #opens(file: FileRecord, password: string): Promise<boolean> {
    const place = this.members.placeOf(file);
    if (place === undefined) return false;
    const { path, inside } = place;
    // What a file lies in may have been opened by another password.
    const passwords = inside.length === 0 ? [password] : [password, ...this.ports.passwords];
    const given = { path: file.path, file: await this.record.files.file(path), inside, passwords };
    const { signal } = new AbortController();
    const options = { urgent: true, timeoutMs: TRY_MS, signal };
    return this.ports.extractors.run((extractor) => extractor.opens(given, signal), options);
  }
}
