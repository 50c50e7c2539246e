import type { Scope } from "../../../src/core/domain/conversation";
import { toFailure } from "../../../src/core/domain/failure";
import type { IndexLibrary } from "../indexes/index-library";
import { scopeAll, type BrokenFolder, type ScopedIndex } from "./scoped-index";

/** The indexes of scopes, and the folders among them whose index can't be opened. */
export interface OpenScopes {
  readonly scoped: readonly ScopedIndex[];
  readonly broken: readonly BrokenFolder[];
}

/** Opens the indexes of scopes, or of every folder that is not being removed. */
export async function openScopes(
  scopes: readonly Scope[] | undefined,
  indexes: Pick<IndexLibrary, "folders" | "get">,
): Promise<OpenScopes> {
  const folders = (await indexes.folders()).filter(({ removedBy }) => removedBy === undefined);
  const wanted = scopes ?? folders.map(({ id }) => ({ folderId: id, within: "" }));
  const broken: BrokenFolder[] = [];
  const scoped = await scopeAll(wanted, async (id) => {
    const folder = folders.find((one) => one.id === id);
    if (folder === undefined) return undefined;
    try {
      return await indexes.get(id);
    } catch (thrown) {
      broken.push({ name: folder.name, failure: toFailure(thrown) });
      return undefined;
    }
  });
  return { scoped, broken };
}
