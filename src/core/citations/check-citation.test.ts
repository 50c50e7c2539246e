import { expect, it } from "vitest";
import { aCitation, aFile } from "../../../tests/ui/makers";
import type { FileRecord } from "../domain/file-record";
import { checkCitation, type CheckedFile } from "./check-citation";

const TEXT =
  "The flat is let to one person. The rent is 900 euros a month. It is due on the first day of it.";
const QUOTE = "The rent is 900 euros a month.";
const start = TEXT.indexOf(QUOTE);

const cited = aCitation(1, "lease.txt", QUOTE, {
  start,
  end: start + QUOTE.length,
  passage: TEXT,
  passageStart: 0,
});

const file = (text: string, changes: Partial<FileRecord> = {}): CheckedFile => ({
  record: { ...aFile("lease.txt"), ...changes },
  isOther: false,
  units: [{ place: { kind: "page", number: 7 }, start: 0, end: text.length }],
  length: text.length,
  read: (from, to) => Promise.resolve(text.slice(Math.max(0, from), to)),
});

it("a citation holds whose words stand where they stood", async () => {
  expect(await checkCitation(cited, file(TEXT))).toEqual({ kind: "holds" });
});

it("words that moved within the file are followed", async () => {
  const before = "A page was put before it. ";
  expect(await checkCitation(cited, file(before + TEXT))).toEqual({
    kind: "moved",
    fileId: cited.fileId,
    path: "lease.txt",
    place: { kind: "page", number: 7 },
    start: start + before.length,
    end: start + before.length + QUOTE.length,
  });
});

it("a file that was renamed, or found again by its content, is followed while it has the words", async () => {
  const id = aFile("2024/lease.txt").id;
  const found = { ...file(TEXT, { id, path: "2024/lease.txt" }), isOther: true };
  expect(await checkCitation(cited, found)).toEqual({
    kind: "moved",
    fileId: id,
    path: "2024/lease.txt",
    place: { kind: "page", number: 7 },
    start: cited.start,
    end: cited.end,
  });
  const like = { ...file("Another text.", { id }), isOther: true };
  expect(await checkCitation(cited, like)).toEqual({ kind: "gone" });
});

it.each([
  ["in the middle", TEXT.replace("900 euros", "1,050 euros"), "The rent is 1,050 euros a month."],
  ["at the end", TEXT.slice(0, start) + "Nothing is due.", "Nothing is due."],
  ["where all around it is new", "Something else stands here now, and nothing of before.", ""],
])("what stands in the place of changed words is told: %s", async (_, text, now) => {
  const words = text.includes("It is due") ? cited : { ...cited, passage: TEXT.slice(0, cited.end) };
  expect(await checkCitation(words, file(text))).toEqual({ kind: "changed", now });
});

it("a file that is gone is gone, and a citation without words holds while its file is there", async () => {
  expect(await checkCitation(cited, undefined)).toEqual({ kind: "gone" });
  const named = { ...cited, quote: "", start: 0, end: 0 };
  expect(await checkCitation(named, file("all new"))).toEqual({ kind: "holds" });
});
