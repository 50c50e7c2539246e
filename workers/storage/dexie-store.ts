import type { Fact } from "../../src/core/domain/fact";
import type {
  ConversationStore,
  FactStore,
  LibraryStore,
  SettingsStore,
  Store,
} from "../../src/core/ports/store";
import { FootnoteDatabase, type Connections } from "./database";
import { dexieConversations } from "./dexie-conversations";
import { dexieLibrary } from "./dexie-library";
import { factRow, readRows } from "./read-rows";
import { withStorageFailures } from "./storage-failure";

/**
 * The store in IndexedDB.
 * @param onOutdated another tab opened a newer version of the database: this one must be reloaded.
 */
export function openDexieStore(onOutdated: () => void): Store & { readonly connections: Connections } {
  const connections = { strict: new FootnoteDatabase("strict"), relaxed: new FootnoteDatabase("relaxed") };
  for (const db of [connections.strict, connections.relaxed]) {
    // Dexie would close and quietly reopen on the new schema.
    db.on("versionchange", () => {
      db.close({ disableAutoOpen: true });
      onOutdated();
    });
  }
  const library: LibraryStore = dexieLibrary(connections);
  const conversations: ConversationStore = dexieConversations(connections.strict);
  const facts: FactStore = dexieFacts(connections.strict);
  const settings: SettingsStore = dexieSettings(connections.strict);
  return {
    ...library,
    ...conversations,
    ...facts,
    ...settings,
    connections,
    eraseEverything: () =>
      withStorageFailures(async () => {
        const db = connections.strict;
        await db.transaction("rw", db.tables, async () => {
          for (const table of db.tables) await table.clear();
        });
      }),
  };
}

function dexieFacts(db: FootnoteDatabase): FactStore {
  return {
    listFacts: () =>
      withStorageFailures(async (): Promise<Fact[]> => readRows(factRow, await db.facts.toArray())),
    putFact: (fact) =>
      withStorageFailures(async () => {
        await db.facts.put(fact);
      }),
    removeFact: (id) => withStorageFailures(() => db.facts.delete(id)),
  };
}

function dexieSettings(db: FootnoteDatabase): SettingsStore {
  return {
    readSetting: (key) => withStorageFailures(async () => (await db.settings.get(key))?.value),
    writeSetting: (key, value) =>
      withStorageFailures(async () => {
        await db.settings.put({ key, value });
      }),
  };
}
