import { expect, it } from "vitest";
import { aCitation, anAnswer, TAXES } from "../../../tests/ui/makers";
import { parseFolderId, type FolderId } from "../domain/ids";
import { withoutFolders } from "./without-folders";

const boats = aCitation(2, "keys.txt", "behind the buoy", { folderId: parseFolderId("boats") });
const isBoats = (id: FolderId) => id === boats.folderId;
const rent = aCitation(1, "lease.pdf", "Rent is due.");
const answer = anAnswer("Rent is due.[ref:1] It hangs behind the buoy.[ref:2]", {
  citations: [rent, boats],
});

it("what was quoted from a folder that is gone leaves the answer, and nothing else does", () => {
  const [left] = withoutFolders([answer], isBoats);
  expect(left?.text).toBe("Rent is due.[ref:1] […][ref:2]");
  expect(left?.citations).toEqual([rent, { ...boats, quote: "", passage: "", status: "gone" }]);
});

it("cells of tables and names of listed files leave with the words around them", () => {
  const cells = [{ column: "Place", value: "behind the buoy", isAnswer: true }];
  const blocks = [{ kind: "row" as const, cells, start: 0, end: 12 }];
  const [left] = withoutFolders([{ ...answer, blocks }], isBoats);
  expect(JSON.stringify(left)).not.toContain("buoy");
});

it("what was found there and not cited leaves the answer too", () => {
  const { ref: _ref, relevance: _relevance, status: _status, ...source } = boats;
  const also = { ...source, folderId: TAXES, passage: "The cat may stay." };
  const seen = anAnswer("Rent is due.[ref:1]", {
    citations: [rent],
    foldersSeen: [TAXES, boats.folderId],
    alsoFound: [source, also],
  });
  const [left] = withoutFolders([seen], isBoats);
  expect(left?.text).toBe("Rent is due.[ref:1]");
  expect(left?.alsoFound).toEqual([also]);
  expect(left?.foldersSeen).toEqual([TAXES]);
});

it("what a model wrote without a marker goes, as it may rest on the folder", () => {
  const text = "The key hangs by the buoy. Rent is due.[ref:1] So much for the buoy.";
  const written = anAnswer(text, { citations: [rent], foldersSeen: [boats.folderId], writtenBy: "model" });
  expect(withoutFolders([written], isBoats)[0]?.text).toBe("[…] Rent is due.[ref:1] […]");
});

it("an answer behind it loses its steps, which may tell words of it; one before keeps them", () => {
  const step = { kind: "search", subject: "Is the buoy blue?", searched: 9, kept: 1, ms: 1 } as const;
  const other = anAnswer("Rent is due.[ref:1]", { citations: [rent], steps: [step], decision: "the buoy" });
  const left = withoutFolders([other, answer, other], isBoats);
  expect(left).toHaveLength(2);
  expect(left[1]).toMatchObject({ text: other.text, steps: [], decision: "" });
});

it("an answer that saw no such folder stays as it is", () => {
  expect(withoutFolders([answer], (id) => id !== TAXES && id !== boats.folderId)).toEqual([]);
});
