import { expect, it } from "vitest";
import { aCitation, anAnswer, TAXES } from "../../../tests/ui/makers";
import { parseFolderId } from "../domain/ids";
import { withoutFolders } from "./without-folders";

const boats = aCitation(2, "keys.txt", "behind the buoy", { folderId: parseFolderId("boats") });
const answer = anAnswer("Rent is due.[ref:1] It hangs behind the buoy.[ref:2]", {
  citations: [aCitation(1, "lease.pdf", "Rent is due."), boats],
});

it("what was quoted from a folder that is gone leaves the answer, and nothing else does", () => {
  const left = withoutFolders(answer, (id) => id === boats.folderId);
  expect(left.text).toBe("Rent is due.[ref:1] […][ref:2]");
  expect(left.citations).toEqual([answer.citations[0], { ...boats, quote: "", passage: "", status: "gone" }]);
  expect(left.events).toEqual([]);
});

it("an answer that cites no such folder stays as it is", () => {
  expect(withoutFolders(answer, (id) => id !== TAXES && id !== boats.folderId)).toBe(answer);
});
