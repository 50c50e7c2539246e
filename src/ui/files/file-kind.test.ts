import { expect, it } from "vitest";
import type { FileReason } from "../../core/domain/file-record";
import { strings } from "../strings";
import { countKinds, fileKind, reasonWords } from "./file-kind";
import { aFile } from "../../../tests/ui/makers";

it("a file that was cut is not said to be found by its name alone", () => {
  expect(reasonWords("too large", true, "a.log")).toContain("Its beginning can be found");
  expect(reasonWords("too large", false, "a.log")).toContain("Its name can be found");
});

it("what waits for text recognition is counted apart from what is skipped, or was read in part", () => {
  const [reason, passages] = ["waiting for text recognition", 0] as const;
  for (const state of ["skipped", "partial"] as const)
    expect(fileKind({ state, reason, passages })).toBe("scan");
  expect(fileKind({ state: "skipped", reason: "unsupported", passages })).toBe("skipped");
  expect(fileKind({ state: "partial", reason: "corrupt", passages })).toBe("partly");
});

it("a document that was read is counted as read, and once more among what waits for text recognition", () => {
  const office = aFile("a.docx", { state: "partial", reason: "waiting for text recognition" });
  expect(countKinds([office])).toEqual(
    new Map([
      ["read", 1],
      ["scan", 1],
    ]),
  );
});

it("a document whose pictures wait is not said to be a picture", () => {
  expect(reasonWords("waiting for text recognition", true, "a.pdf")).toContain("Its text was read");
  expect(reasonWords("waiting for text recognition", false, "a.png")).toContain("It is a picture or a scan");
});

it("an old Office file is told what to save it as", () => {
  expect(reasonWords("unsupported", false, "1999/Budget.XLS")).toContain("save it as .xlsx");
  expect(reasonWords("unsupported", false, "archive.7z")).toContain("format is not supported");
});

it("a reason in short is no word of the code", () => {
  expect(strings.files.reasonsInShort.corrupt).toBe("damaged");
  expect(strings.files.reasonsInShort.unsupported).toBe("format not supported");
});

/** A word that occurs only in the text of its reason. */
const WORD_OF: Readonly<Record<FileReason, string>> = {
  encrypted: "encrypted",
  corrupt: "damaged",
  empty: "empty",
  "no text": "No text",
  unsupported: "format",
  "too large": "too large",
  timeout: "too long",
  unreadable: "could not open",
  "waiting for text recognition": "waits",
  ignored: "ignored",
  "not downloaded": "cloud",
  "only a link": "link",
  crash: "reader stop",
};

it.each(Object.entries(WORD_OF) as [FileReason, string][])(
  "the reason “%s” is told in words",
  (reason, word) => {
    const others = Object.keys(WORD_OF).filter((other) => other !== reason) as FileReason[];
    expect(reasonWords(reason, false, "a.bin")).toContain(word);
    for (const other of others) expect(reasonWords(other, false, "a.bin")).not.toContain(word);
  },
);
