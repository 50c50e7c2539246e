import { expect, it } from "vitest";
import { aFile } from "../../../tests/ui/makers";
import { KnownLookalikes } from "./known-lookalikes";

const ALIKE = "a/R\u0435nt.txt";
const folder = (changes: number, ...files: ReturnType<typeof aFile>[]) => ({
  changes,
  records: new Map(files.map((file) => [file.id, file])),
});

it("tells of a file what it only looks like among those that are there, and anew when files have changed", () => {
  const known = new KnownLookalikes();
  const index = folder(1, aFile("a/Rent.txt"), aFile(ALIKE));
  expect(known.of(index, ALIKE)).toBe("Rent.txt");
  expect(known.of(index, "a/Rent.txt")).toBeUndefined();
  const without = Object.assign(index, folder(2, aFile("a/Rent.txt", { state: "gone" }), aFile(ALIKE)));
  expect(known.of(without, ALIKE)).toBeUndefined();
});
