import "fake-indexeddb/auto";
import { describe, it } from "vitest";
import { openDexieStore } from "../../workers/adapters/storage/dexie-store";
import { memoryStore } from "../fakes/memory-store";
import { storeContract } from "./store.contract";

describe("the store in memory", () => {
  for (const { title, run } of storeContract(() => Promise.resolve(memoryStore()))) it(title, run);
});

describe("the store in IndexedDB", () => {
  const openEmpty = async () => {
    const store = openDexieStore(() => undefined);
    await store.eraseEverything();
    return store;
  };
  for (const { title, run } of storeContract(openEmpty)) it(title, run);
});
