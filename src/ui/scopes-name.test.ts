import { expect, it } from "vitest";
import { aFolder, TAXES } from "../../tests/ui/makers";
import { scopesName } from "./scopes-name";

it("a part of a folder is called by its own name", () => {
  expect(scopesName([{ folderId: TAXES, within: "2024/lease.pdf" }], [aFolder()])).toBe("lease.pdf");
  expect(scopesName([{ folderId: TAXES, within: "2024/" }], [aFolder()])).toBe("2024");
});

it("a folder that is not there any more has no name", () => {
  expect(scopesName([{ folderId: TAXES, within: "" }], [])).toBe("");
});
