import { withFilter, type Filter, type Scope } from "../core/domain/conversation";
import { readDayRange } from "../core/domain/day-range";
import { FILE_TYPES } from "../core/domain/file-type";
import { parseFolderId, type ConversationId, type FolderId } from "../core/domain/ids";
import type { Stored } from "../protocol/stored";
import { attempt, type AppContext } from "./app-context";
import type { AppState } from "./state";

/** The settings that store the scopes and the filter of `AppState` under the same names. */
const CHOSEN = "chosen-scopes";
const CHOSEN_ONCE = "chosen-scopes-once";
const FILTER = "chosen-filter";
/** The setting that stores, by conversation, scopes that were chosen in it and not used in a question. */
const UNASKED = "unasked-scopes";

/** Stores the scopes and the filter of new conversations from now on whenever they change, so that they survive a reload. */
export function keepChosenScopes(context: AppContext): void {
  const keep = (key: string, chosen: readonly Scope[] | Filter | undefined): void =>
    void attempt(context, "conversations", async () => {
      await context.calls.stored.writeSetting(key, chosen);
    });
  context.store.subscribe((state, before) => {
    // What is loaded comes from there.
    if (!before.loaded) return;
    if (state.chosen !== before.chosen) keep(CHOSEN, state.chosen);
    if (state.chosenOnce !== before.chosenOnce) keep(CHOSEN_ONCE, state.chosenOnce);
    if (state.filter !== before.filter) keep(FILTER, state.filter);
  });
}

export async function readChosenScopes(
  stored: Pick<Stored, "readSetting">,
): Promise<Pick<AppState, "chosen" | "chosenOnce" | "filter">> {
  return {
    chosen: readScopes(await stored.readSetting(CHOSEN)),
    chosenOnce: readScopes(await stored.readSetting(CHOSEN_ONCE)),
    filter: readFilter(await stored.readSetting(FILTER)),
  };
}

/** Stores the scopes that were chosen in the open conversation but not used in a question; undefined removes them. */
export function keepUnaskedScopes(context: AppContext, scopes: readonly Scope[] | undefined): Promise<void> {
  const { conversation, conversations } = context.store.getState();
  return attempt(context, "conversations", async () => {
    const before = await readAll(context.calls.stored);
    if (scopes === undefined && !before.has(conversation.id)) return;
    const present = [...before].filter(([id]) => conversations.some((one) => one.id === id));
    const all = new Map<string, unknown>(present);
    if (scopes === undefined) all.delete(conversation.id);
    else all.set(conversation.id, scopes);
    await context.calls.stored.writeSetting(UNASKED, Object.fromEntries(all));
  });
}

export async function readUnaskedScopes(
  stored: Pick<Stored, "readSetting">,
  id: ConversationId,
): Promise<readonly Scope[] | undefined> {
  return readScopes((await readAll(stored)).get(id));
}

/** Takes the places of a removed folder out of what is stored of conversations that have begun. */
export function forgetUnaskedScopes(context: AppContext, folderId: FolderId): Promise<void> {
  return attempt(context, "conversations", async () => {
    const all = [...(await readAll(context.calls.stored))].map(
      ([id, kept]) => [id, readScopes(kept) ?? []] as const,
    );
    if (!all.some(([, scopes]) => scopes.some((scope) => scope.folderId === folderId))) return;
    const left = all.map(
      ([id, scopes]) => [id, scopes.filter((scope) => scope.folderId !== folderId)] as const,
    );
    await context.calls.stored.writeSetting(
      UNASKED,
      Object.fromEntries(left.filter(([, scopes]) => scopes.length > 0)),
    );
  });
}

async function readAll(stored: Pick<Stored, "readSetting">): Promise<ReadonlyMap<string, unknown>> {
  const all = await stored.readSetting(UNASKED);
  return new Map(typeof all === "object" && all !== null ? Object.entries(all) : []);
}

function readScopes(stored: unknown): readonly Scope[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.flatMap((one: Partial<Record<keyof Scope, unknown>> | null) =>
    typeof one?.folderId === "string" && typeof one.within === "string"
      ? withFilter([{ folderId: parseFolderId(one.folderId), within: one.within }], readFilter(one))
      : [],
  );
}

function readFilter(stored: unknown): Filter {
  const { types, changed } = { ...(stored as { readonly types?: unknown; readonly changed?: unknown }) };
  // Another version may know other types.
  const known = FILE_TYPES.filter((type) => Array.isArray(types) && types.includes(type));
  return { types: known, changed: readDayRange(changed) };
}
