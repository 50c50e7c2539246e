import type { Conversation } from "../core/domain/conversation";
import { FILE_TYPES, type FileType } from "../core/domain/file-type";
import type { Search } from "../protocol/search";
import { attempt, type AppContext } from "./app-context";

/** The setting that stores the unasked types of each conversation. */
const UNASKED_TYPES = "unasked-types";
/** Key of the conversation that has not begun, since its id changes with a reload. */
const UNBEGUN = "";

/** Stores the types that were chosen in the open conversation but not used in a question; undefined removes them. */
export function keepUnaskedTypes(context: AppContext, types: readonly FileType[] | undefined): Promise<void> {
  const { id, begun } = context.store.getState().conversation;
  const key = begun ? id : UNBEGUN;
  return attempt(context, "conversations", async () => {
    const { search } = await context.source.connections();
    const { [key]: before, ...others } = await readAll(search);
    if (types !== undefined) await search.writeSetting(UNASKED_TYPES, { ...others, [key]: types });
    else if (before !== undefined) await search.writeSetting(UNASKED_TYPES, others);
  });
}

/** @param id undefined for the conversation that has not begun. */
export async function readUnaskedTypes(
  search: Pick<Search, "readSetting">,
  id: Conversation["id"] | undefined,
): Promise<readonly FileType[] | undefined> {
  return (await readAll(search))[id ?? UNBEGUN];
}

async function readAll(
  search: Pick<Search, "readSetting">,
): Promise<Readonly<Record<string, readonly FileType[]>>> {
  const stored = await search.readSetting(UNASKED_TYPES);
  if (typeof stored !== "object" || stored === null) return {};
  // An older version may have known other types.
  return Object.fromEntries(
    Object.entries(stored).map(([key, types]: [string, unknown]) => [
      key,
      FILE_TYPES.filter((type) => Array.isArray(types) && types.includes(type)),
    ]),
  );
}
