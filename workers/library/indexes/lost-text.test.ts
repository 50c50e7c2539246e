import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { aFolderIndex, aReadFile, embedPassages } from "../../../tests/fakes/a-folder-index";
import { vectorsFrom } from "../../../tests/fixtures/vectors";
import { aFolder } from "../../../tests/ui/makers";
import { FootnoteDatabase } from "../../adapters/storage/database";
import { openDexieStore } from "../../adapters/storage/dexie-store";

it("a file whose rows of text or passages are gone is found, and is whole again when it has been read", async () => {
  const folder = aFolder();
  const store = openDexieStore(() => undefined);
  const index = await aFolderIndex(folder, store);
  const lease = aReadFile(folder, "lease.txt", ["The lease ends in May.", "The rent is due."]);
  const other = aReadFile(folder, "other.txt", ["The boiler is old."]);
  await index.commitFiles([lease, other]);
  const vectors = vectorsFrom(2);
  await embedPassages(index, lease.file.id, [vectors.any(), vectors.any()]);
  const db = new FootnoteDatabase("strict");
  await db.texts.delete([lease.file.id, 0]);
  await db.passages.delete([other.file.id, 0]);
  expect(await index.listLost()).toEqual([lease.file.id, other.file.id]);
  await index.putFiles([lease, other].map(({ file }) => ({ ...file, state: "waiting" })));
  await index.commitFiles([lease, other]);
  expect(await store.readText(lease.file.id, 0, 22)).toBe("The lease ends in May.");
  expect(await store.readPassages(lease.file.id, 0, 9)).toHaveLength(2);
  expect(await store.readPassages(other.file.id, 0, 9)).toHaveLength(1);
});
