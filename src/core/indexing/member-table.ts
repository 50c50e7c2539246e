import type { FileRecord } from "../domain/file-record";
import type { FileId } from "../domain/ids";

/** The members to read inside one file of the folder, at any depth. */
export interface MemberWeight {
  readonly files: number;
  /** The unpacked size. */
  readonly bytes: number;
}

const NOTHING: MemberWeight = { files: 0, bytes: 0 };

export class MemberTable {
  readonly #byContainer = new Map<FileId, Set<FileId>>();
  readonly #byPath = new Map<string, FileId>();
  readonly #weights = new Map<FileId, MemberWeight>();

  /** Adds a member; does nothing for a file outside any container. */
  add(file: FileRecord): void {
    if (file.member === undefined) return;
    const { container } = file.member;
    this.#byContainer.set(container, (this.#byContainer.get(container) ?? new Set()).add(file.id));
    this.#byPath.set(file.path, file.id);
    this.#weigh(file, 1);
  }

  /** Removes a file; `file` must be the record that was added. */
  delete(file: FileRecord): void {
    if (file.member === undefined) return;
    this.#byContainer.get(file.member.container)?.delete(file.id);
    if (this.#byPath.get(file.path) === file.id) this.#byPath.delete(file.path);
    this.#weigh(file, -1);
  }

  membersOf(container: FileId): Iterable<FileId> {
    return this.#byContainer.get(container) ?? [];
  }

  /**
   * The member at a path. It is found even when its container is gone, so that it keeps its id when the container is
   * back.
   */
  at(path: string): FileId | undefined {
    return this.#byPath.get(path);
  }

  weightBelow(root: FileId): MemberWeight {
    return this.#weights.get(root) ?? NOTHING;
  }

  #weigh(file: FileRecord, sign: 1 | -1): void {
    if (file.member === undefined || !isRead(file)) return;
    const { root } = file.member;
    const { files, bytes } = this.weightBelow(root);
    this.#weights.set(root, { files: files + sign, bytes: bytes + sign * file.size });
  }
}

export function isRead({ state, reason }: FileRecord): boolean {
  return state !== "gone" && reason !== "ignored" && reason !== "encrypted" && reason !== "too large";
}
