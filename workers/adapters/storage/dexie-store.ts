import type {
  ConversationStore,
  FactStore,
  LibraryStore,
  SettingsStore,
  Store,
} from "../../../src/core/ports/store";
import { DatabaseConnections } from "./connections";
import type { SettingRow } from "./database";
import { dexieConversations } from "./dexie-conversations";
import { dexieFacts } from "./dexie-facts";
import { dexieLibrary } from "./dexie-library";
import { unfitRows } from "./read-rows";
import { withStorageFailures } from "./storage-failure";

/**
 * The store in IndexedDB.
 * @param onOutdated another tab opened a newer version of the database: this one must be reloaded.
 */
export function openDexieStore(
  onOutdated: () => void,
): Store & { readonly connections: DatabaseConnections } {
  const connections = new DatabaseConnections(onOutdated);
  const library: LibraryStore = dexieLibrary(connections);
  const conversations: ConversationStore = dexieConversations(connections);
  const facts: FactStore = dexieFacts(connections);
  const settings: SettingsStore = dexieSettings(connections);
  return {
    ...library,
    ...conversations,
    ...facts,
    ...settings,
    connections,
    unfitRows: () => Promise.resolve(unfitRows()),
    eraseEverything: () =>
      withStorageFailures(async () => {
        const db = connections.strict;
        await db.transaction("rw", db.tables, async () => {
          for (const table of db.tables) await table.clear();
        });
      }),
  };
}

function dexieSettings(db: DatabaseConnections): SettingsStore {
  return {
    readSetting: (key) =>
      withStorageFailures(async () => {
        // The cast is safe: only setting rows are written to this table.
        const row = (await db.native.get("settings", key)) as SettingRow | undefined;
        return row?.value;
      }),
    writeSetting: (key, value) =>
      withStorageFailures(async () => {
        await db.strict.settings.put({ key, value });
      }),
  };
}
