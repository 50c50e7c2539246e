import { isLocked, type FileRecord } from "../../src/core/domain/file-record";
import type { FolderMembers } from "./folder-members";
import type { FolderRecord } from "./folder-record";
import type { RunPorts } from "./run-ports";

/** A file on which a password takes longer is left locked. */
const TRY_MS = 60_000;

/** What a password has done to the locked files of a folder. */
export interface Tried {
  readonly opened: readonly FileRecord[];
  /** How many it does not open. */
  readonly locked: number;
  /** How many could not be reached. */
  readonly outOfReach: number;
}

/** Tries passwords on the files of a folder that have one. */
export class FolderLocks {
  constructor(
    private readonly record: FolderRecord,
    private readonly members: Pick<FolderMembers, "placeOf">,
    private readonly ports: Pick<RunPorts, "extractors" | "passwords">,
  ) {}

  /** Tries a password on every locked file; nothing changes yet. */
  async tryOn(password: string): Promise<Tried> {
    const files = this.record.records().filter(isLocked);
    const outcomes = await Promise.all(files.map((file) => this.#opens(file, password)));
    return {
      opened: files.filter((_, i) => outcomes[i] === true),
      locked: outcomes.filter((outcome) => outcome === false).length,
      outOfReach: outcomes.filter((outcome) => outcome === undefined).length,
    };
  }

  /** Queues files that a password opens to be read again. */
  readAgain(files: readonly FileRecord[]): Promise<void> {
    return this.record.putFiles(files.map((file) => ({ ...file, state: "waiting", reason: undefined })));
  }

  /** Undefined for a file that can't be reached. */
  async #opens(file: FileRecord, password: string): Promise<boolean | undefined> {
    const { extractors, passwords } = this.ports;
    const place = this.members.placeOf(file);
    const found = place && (await this.record.files.file(place.path).catch(() => undefined));
    if (place === undefined || found === undefined) return undefined;
    const { inside } = place;
    // What a file lies in may have been opened by another password.
    const tried = inside.length === 0 ? [password] : [password, ...passwords.all];
    const given = { path: file.path, file: found, inside, passwords: tried };
    const { signal } = new AbortController();
    const options = { urgent: true, timeoutMs: TRY_MS, isBroken: () => false, signal };
    return extractors.run((extractor) => extractor.opens(given, signal), options).catch(() => false);
  }
}
