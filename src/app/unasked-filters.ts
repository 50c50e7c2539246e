import { NO_FILTER, type Conversation, type Filter } from "../core/domain/conversation";
import { readDayRange } from "../core/domain/day-range";
import { FILE_TYPES } from "../core/domain/file-type";
import type { Stored } from "../protocol/stored";
import { attempt, type AppContext } from "./app-context";

/** The setting that stores the unasked filter of each conversation; once it held types alone. */
const UNASKED_FILTERS = "unasked-types";
/** Key of the conversation that has not begun, since its id changes with a reload. */
const UNBEGUN = "";

/** Stores the filter that was chosen in the open conversation but not used in a question; undefined removes it. */
export function keepUnaskedFilter(context: AppContext, chosen: Filter | undefined): Promise<void> {
  const { id, begun } = context.store.getState().conversation;
  const key = begun ? id : UNBEGUN;
  return attempt(context, "conversations", async () => {
    const { stored } = await context.source.connections();
    const { [key]: before, ...others } = await readAll(stored);
    if (chosen !== undefined) await stored.writeSetting(UNASKED_FILTERS, { ...others, [key]: chosen });
    else if (before !== undefined) await stored.writeSetting(UNASKED_FILTERS, others);
  });
}

/** @param id undefined for the conversation that has not begun. */
export async function readUnaskedFilter(
  stored: Pick<Stored, "readSetting">,
  id: Conversation["id"] | undefined,
): Promise<Filter | undefined> {
  return (await readAll(stored))[id ?? UNBEGUN];
}

async function readAll(stored: Pick<Stored, "readSetting">): Promise<Readonly<Record<string, Filter>>> {
  const filters = await stored.readSetting(UNASKED_FILTERS);
  if (typeof filters !== "object" || filters === null) return {};
  return Object.fromEntries(
    Object.entries(filters).map(([key, filter]: [string, unknown]) => [key, readFilter(filter)]),
  );
}

function readFilter(stored: unknown): Filter {
  if (typeof stored !== "object" || stored === null) return NO_FILTER;
  const { types, changed }: { types?: unknown; changed?: unknown } = Array.isArray(stored)
    ? { types: stored }
    : stored;
  return {
    // Another version may know other types.
    types: FILE_TYPES.filter((type) => Array.isArray(types) && types.includes(type)),
    changed: readDayRange(changed),
  };
}
