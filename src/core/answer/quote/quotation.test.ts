import { expect, it } from "vitest";
import { answeringWords } from "../../citations/answer-text";
import { parseFileId, parseFolderId } from "../../domain/ids";
import type { FoundPassage } from "../../domain/passage";
import { analyseQuestion } from "../../question/analyse-question";
import { candidatesOf, segmentPassage } from "../score/evidence";
import { quotationOf } from "./quotation";
import { rangeWithNeighbours } from "./range-to-quote";

/** The quotation of the candidate that holds these words. */
function quotationWith(words: string, question: string, changes: Partial<FoundPassage>) {
  const { asked, found } = candidateWith(words, question, changes);
  return quotationOf(asked, found, 0);
}

function candidateWith(words: string, question: string, changes: Partial<FoundPassage>) {
  const text = changes.text ?? "";
  const passage: FoundPassage = {
    folderId: parseFolderId("f"),
    fileId: parseFileId("file"),
    folderName: "Papers",
    path: "notes.txt",
    modifiedAt: undefined,
    ordinal: 0,
    place: { kind: "whole" },
    headings: [],
    repeatedHeader: undefined,
    start: 0,
    end: text.length,
    text,
    blocks: [],
    lexicalScore: undefined,
    semanticScore: undefined,
    score: 0,
    ...changes,
  };
  const asked = analyseQuestion(question, new Map());
  const evidence = segmentPassage(asked, passage);
  const found = candidatesOf(evidence).find(({ at }) => evidence.texts[at]?.includes(words));
  if (found === undefined) throw new RangeError(`No candidate holds “${words}”`);
  return { asked, found };
}

it("an entry of a diary is shown without the days around it, a message of a chat with its neighbours", () => {
  const text = "14 March 2024\nSoup at Oma's.\n15 March 2024\nTaxes.";
  const blocksOf = (sender: string | undefined) =>
    [0, 29].map((start, at) => ({
      kind: "message" as const,
      start,
      end: at === 0 ? 28 : text.length,
      sender,
    }));
  const shown = (sender: string | undefined) => {
    const { found } = candidateWith("Soup", "What soup was it?", { text, blocks: blocksOf(sender) });
    const { start, end } = rangeWithNeighbours(found);
    return text.slice(start, end);
  };
  expect(shown(undefined)).toBe("14 March 2024\nSoup at Oma's.");
  expect(shown("Ada")).toBe(text);
});

it("a quoted row of a table tells its cells, and which of them answers", () => {
  const header = "Item | Price | Year";
  const text = `Macbook Air | 1299 EUR | 2024\nOar set | 240 EUR | 2023`;
  const blocks = [{ kind: "table" as const, start: 0, end: text.length, hasHeader: false, header }];
  const { quoted } = quotationWith("Macbook", "How much does the Macbook Air cost?", {
    text,
    blocks,
  });
  expect(quoted).toEqual({
    kind: "row",
    text: "Item: Macbook Air; Price: 1299 EUR; Year: 2024",
    cells: [
      { column: "Item", value: "Macbook Air", isAnswer: false },
      { column: "Price", value: "1299 EUR", isAnswer: true },
      { column: "Year", value: "2024", isAnswer: false },
    ],
  });
});

it("a quote from code is told as code, one from a text is not", () => {
  const text = "export const MOST_BOATS = 12;";
  expect(quotationWith("BOATS", "most boats", { text, path: "shed.ts" }).quoted.kind).toBe("code");
  expect(quotationWith("BOATS", "most boats", { text }).quoted.kind).toBe("quote");
});

it("a quote from Markdown is shown without its signs, and its answer is marked; the source keeps them", () => {
  const text = "It was built in **1987** by `Weber & Sons`.";
  const quotation = quotationWith("1987", "When was it built?", { text, path: "README.md" });
  expect(quotation.quoted.text).toBe("“It was built in 1987 by Weber & Sons.”");
  expect(answeringWords([quotation.quoted])).toEqual(["1987"]);
  expect(quotation.supports[0]).toMatchObject({ start: 0, end: text.length });
  expect(quotationWith("1987", "When was it built?", { text }).quoted.text).toContain("**1987**");
});
