import type { SettingsStore, Store } from "../../../src/core/ports/store";
import { DatabaseConnections } from "./connections";
import type { SettingRow } from "./database";
import { dexieConversations } from "./dexie-conversations";
import { dexieFacts } from "./dexie-facts";
import { dexieLibrary } from "./dexie-library";
import { unfitRows } from "./read-rows";
import { withFailuresOfEach } from "./storage-failure";

/**
 * The store in IndexedDB.
 * @param onOutdated another tab opened a newer version of the database: this one must be reloaded.
 */
export function openDexieStore(
  onOutdated: () => void,
): Store & { readonly connections: DatabaseConnections } {
  const connections = new DatabaseConnections(onOutdated);
  const store: Store = {
    ...dexieLibrary(connections),
    ...dexieConversations(connections),
    ...dexieFacts(connections),
    ...dexieSettings(connections),
    unfitRows: () => Promise.resolve(unfitRows()),
    eraseEverything: () => {
      const db = connections.strict;
      return db.transaction("rw", db.tables, async () => {
        for (const table of db.tables) await table.clear();
      });
    },
  };
  return { ...withFailuresOfEach(store), connections };
}

function dexieSettings(db: DatabaseConnections): SettingsStore {
  return {
    async readSetting(key) {
      // The cast is safe: only setting rows are written to this table.
      const row = (await db.native.get("settings", key)) as SettingRow | undefined;
      return row?.value;
    },
    async writeSetting(key, value) {
      await db.strict.settings.put({ key, value });
    },
  };
}
