import { expect, it } from "vitest";
import { parseFileId } from "../domain/ids";
import { toldApart } from "./told-apart";

const at = (folderName: string, path: string) => ({
  fileId: parseFileId(`${folderName} ${path}`.replace(/[^\w]/g, "-")),
  folderName,
  path,
});

it("files of the same name tell the folder that they differ in, and others none", () => {
  const old = at("Taxes", "2023/lease.pdf");
  const present = at("Taxes", "2024/lease.pdf");
  const other = at("Flat", "2024/lease.pdf");
  const alone = at("Taxes", "2024/offer.pdf");
  expect([...toldApart([old, present, old, alone])]).toEqual([
    [old.fileId, "2023"],
    [present.fileId, "2024"],
  ]);
  expect([...toldApart([present, other]).values()]).toEqual(["Taxes / 2024", "Flat / 2024"]);
  expect([...toldApart([at("A", "x.txt"), at("B", "x.txt")]).values()]).toEqual(["A", "B"]);
});
