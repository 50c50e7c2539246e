import { expect, it } from "vitest";
import { aFile } from "../../../tests/ui/makers";
import { parseFolderId } from "../../../src/core/domain/ids";
import { KnownLookalikes } from "../ranking/known-lookalikes";
import { listLookalikes } from "./files-service";

const [plain, alike, goneOne, besideGone] = [
  aFile("a/Rent.txt"),
  aFile("a/R\u0435nt.txt"),
  aFile("Tax.txt", { state: "gone" }),
  aFile("T\u0430x.txt"),
];
const FILES = [plain!, alike!, goneOne!, besideGone!];
const broken = parseFolderId("broken");
const indexes = {
  get: (folder: string) =>
    folder === broken
      ? Promise.reject(new Error("it can't be opened"))
      : Promise.resolve({ changes: 1, records: new Map(FILES.map((file) => [file.id, file])) }),
};

it("tells of the files that only look like a neighbour that is there", async () => {
  const asked = FILES.map(({ id, folderId }) => ({ folderId, fileId: id }));
  const told = await listLookalikes([...asked, { folderId: broken, fileId: alike!.id }], {
    indexes,
    alike: new KnownLookalikes(),
  });
  expect(told).toEqual(new Map([[alike!.id, "Rent.txt"]]));
});
