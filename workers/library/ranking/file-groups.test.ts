import { expect, it } from "vitest";
import { aFolderIndex, aReadFile } from "../../../tests/fakes/a-folder-index";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { aFile, aFolder } from "../../../tests/ui/makers";
import { fileGroups } from "./known-groups";

const LINES = [
  "The landlord lets to the tenant the rooms on the second floor.",
  "Repairs of the boiler are paid by the landlord, its yearly service by the tenant.",
  "Pets need the consent of the landlord, which he gives in writing.",
];

it("the copies and versions of a folder are found by their stored texts and hashes", async () => {
  const store = memoryStore();
  const folder = aFolder();
  const index = await aFolderIndex(folder, store);
  await index.commitFiles([
    aReadFile(folder, "Lease draft.docx", [...LINES, "The rent is 870 euros."]),
    aReadFile(folder, "Lease signed.pdf", [...LINES, "The rent is 900 euros."]),
    aReadFile(folder, "hedge.md", ["The hedge is cut in March."]),
  ]);
  const scan = { contentHash: "h1", size: 7, passages: 0, embedded: 0 };
  await index.putFiles([
    aFile("scan.jpg", { ...scan, modifiedAt: 1 }),
    aFile("b/scan.jpg", { ...scan, modifiedAt: 2 }),
    aFile("gone.jpg", { ...scan, state: "gone" }),
  ]);
  const paths = new Map([...index.records.values()].map(({ id, path }) => [id, path]));
  const groups = await fileGroups(index, store);
  const told = groups.map(({ kind, files }) => [kind, ...files.map((id) => paths.get(id))]);
  expect(told).toContainEqual(["versions", "Lease signed.pdf", "Lease draft.docx"]);
  expect(told).toContainEqual(["copies", "b/scan.jpg", "scan.jpg"]);
  expect(told).toHaveLength(2);
});
