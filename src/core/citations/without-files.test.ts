import { expect, it } from "vitest";
import { aResult } from "../../../tests/fakes/a-result";
import { aCitation, anAnswer, TAXES } from "../../../tests/ui/makers";
import type { AnswerPart } from "../domain/answer-part";
import { parseFolderId } from "../domain/ids";
import { markedTextOf } from "../../../tests/fakes/marked-text";
import { scopesWithout, withoutFiles } from "./without-files";

const rent = aCitation(1, "lease.pdf", "Rent is due.");
const safe = aCitation(2, "notice.pdf/secret.txt", "It hangs behind the buoy.");
const erased = { folderId: TAXES, paths: new Map([[safe.fileId, "notice.pdf"]]), since: 50 };
const answer = anAnswer("“Rent is due.”[ref:1] “It hangs behind the buoy.”[ref:2]", {
  citations: [rent, safe],
  foldersSeen: [TAXES],
  at: 60,
});

it("the words of an erased file leave the answer, with the name that only its password shows", () => {
  const [left] = withoutFiles([answer], erased);
  expect(markedTextOf(left?.parts ?? [])).toBe("“Rent is due.”[ref:1] […][ref:2]");
  expect(left?.citations).toMatchObject([
    rent,
    { path: "notice.pdf", quote: "", passage: "", status: "gone" },
  ]);
});

it("what names no source since the file was read goes too, and what was answered before stays", () => {
  const sum = (refs: readonly number[]): AnswerPart => ({
    ...{ kind: "computed", text: "2 rows, 118.47", refs, gap: "", folders: [TAXES], result: aResult() },
  });
  const model: AnswerPart = {
    kind: "model",
    by: "wllama",
    pieces: [
      { kind: "statement", text: "The key hangs behind a buoy.", refs: [] },
      { kind: "statement", text: "Rent is due.", refs: [1] },
    ],
    gap: "",
    folders: [TAXES],
  };
  const uncited = { ...answer, citations: [rent], parts: [sum([]), sum([1]), model] };
  const [left] = withoutFiles([uncited], erased);
  expect(left?.parts).toMatchObject([
    { kind: "erased" },
    { kind: "computed" },
    { kind: "model", pieces: [{ kind: "erased" }, { kind: "statement", text: "Rent is due." }] },
  ]);
  expect(withoutFiles([{ ...uncited, at: 40, timing: { ...answer.timing, doneMs: 9 } }], erased)).toEqual([]);
  expect(
    withoutFiles([{ ...uncited, at: 40, timing: { ...answer.timing, doneMs: 10 } }], erased),
  ).toHaveLength(1);
  expect(withoutFiles([{ ...uncited, foldersSeen: [parseFolderId("boats")] }], erased)).toEqual([]);
});

it("a place that only a password shows becomes the file around it, and no other place changes", () => {
  const at = (within: string) => ({ folderId: TAXES, within });
  const paths = new Map([
    [rent.fileId, "a.zip/2024/lease.pdf"],
    [safe.fileId, "a.zip/b.zip"],
  ]);
  const places = ["", "a.zip/", "a.zip/2024/", "a.zip/2024/lease.pdf", "a.zip/b.zip/secret/", "c.txt"].map(
    at,
  );
  expect(scopesWithout(places, { ...erased, paths })).toEqual(places.with(4, at("a.zip/b.zip")));
  const elsewhere = [{ folderId: parseFolderId("boats"), within: "a.zip/b.zip/secret/" }];
  expect(scopesWithout(elsewhere, { ...erased, paths })).toEqual(elsewhere);
});
