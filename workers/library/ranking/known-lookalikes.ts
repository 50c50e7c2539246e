import { isPlain, lookalikesAmong, type FindLookalike } from "../../../src/core/indexing/unlike-name";
import type { FolderIndex } from "../indexes/folder-index";

type NamedFolder = Pick<FolderIndex, "records" | "changes">;

/** Which names in folders only look like a neighbour's, found when they are asked for and kept until files change. */
export class KnownLookalikes {
  readonly #known = new WeakMap<NamedFolder, { readonly changes: number; readonly find: FindLookalike }>();

  /** The name of the neighbour that a file or a subfolder only looks like. @param path without "/" at its end. */
  of(index: NamedFolder, path: string): string | undefined {
    // Those of all files are not gathered for the most usual names.
    if (isPlain(path)) return undefined;
    const known = this.#known.get(index);
    if (known?.changes === index.changes) return known.find(path);
    const paths = [...index.records.values()].flatMap((file) => (file.state === "gone" ? [] : [file.path]));
    const find = lookalikesAmong(paths);
    this.#known.set(index, { changes: index.changes, find });
    return find(path);
  }
}
