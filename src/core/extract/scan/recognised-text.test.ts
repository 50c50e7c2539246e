import { expect, it } from "vitest";
import { meanConfidence, parseTsv, toRecognisedText, weighWords } from "./recognised-text";
import type { SeenWord } from "./seen-word";

const box = { left: 0, top: 0, width: 40, height: 20 };

function aWord(text: string, changes: Partial<SeenWord> = {}): SeenWord {
  return { text, confidence: 90, block: 1, paragraph: 1, line: 1, box, ...changes };
}

it("words are taken from the rows of words alone", () => {
  const tsv = ["4\t1\t1\t2\t3\t0\t0\t0\t9\t9\t-1\t", "5\t1\t1\t2\t3\t1\t6\t7\t8\t9\t96.5\tRent", ""].join(
    "\n",
  );
  expect(parseTsv(tsv)).toEqual([
    {
      text: "Rent",
      confidence: 96.5,
      block: 1,
      paragraph: 2,
      line: 3,
      box: { left: 6, top: 7, width: 8, height: 9 },
    },
  ]);
});

it("lines stand under each other, and paragraphs apart", () => {
  const words = [
    aWord("The"),
    aWord("rent"),
    aWord("is", { line: 2 }),
    aWord("due.", { line: 2 }),
    aWord("Signed", { paragraph: 2 }),
  ];
  expect(toRecognisedText(words)).toBe("The rent\nis due.\n\nSigned");
});

it("a word parted at a line's end is whole, and goes on in no new paragraph", () => {
  const words = [
    aWord("The"),
    aWord("renova-"),
    aWord("tion", { line: 2, paragraph: 2 }),
    aWord("of", { line: 2, paragraph: 2 }),
    aWord("houses", { line: 2, paragraph: 2 }),
  ];
  expect(toRecognisedText(words)).toBe("The renova-tion\nof houses");
});

it("what the recognition does not believe in itself is left out", () => {
  const grain = { confidence: 12, line: 2 };
  expect(toRecognisedText([aWord("Rent"), aWord("~|"), aWord("oa", grain), aWord("1I", grain)])).toBe(
    "Rent ~|",
  );
  expect(toRecognisedText([aWord("Rent"), aWord("due"), aWord("ii", { confidence: 9 })])).toBe("Rent due");
});

it("on a page that is read well, what has the form of a word is believed", () => {
  const doubtful = { confidence: 31, line: 2 };
  const page = "Linux wird von zahlreichen privaten Nutzern und Behörden verwendet"
    .split(" ")
    .map((text) => aWord(text));
  expect(toRecognisedText([...page, aWord("Franzosische", { confidence: 10 })])).toContain("Franzosische");
  expect(toRecognisedText([...page, aWord("Inhaltsverzeichnis", doubtful)])).toContain("Inhaltsverzeichnis");
  const unsure = { confidence: 0, line: 2 };
  const heading = aWord("Inhaltsverzeichnis", unsure);
  expect(toRecognisedText([...page, ...page, heading])).toContain("Inhaltsverzeichnis");
  expect(toRecognisedText([...page, aWord("eget", unsure)])).not.toContain("eget");
  expect(toRecognisedText([...page, aWord("eTyv", doubtful), aWord("oa", doubtful)])).not.toContain("oa");
  expect(toRecognisedText([...page, aWord("(~;l_", { confidence: 0 })])).not.toContain("l_");
  expect(toRecognisedText([aWord("Verzeichnis", { confidence: 31 })])).toBe("");
});

it("a picture in which only grain was seen has no text", () => {
  expect(toRecognisedText([aWord("oa", { confidence: 47 }), aWord("ee", { confidence: 46 })])).toBe("");
  expect(toRecognisedText([aWord("|"), aWord("—")])).toBe("");
});

it("of two readings the one with more letters it is sure of weighs more", () => {
  const upright = [aWord("Receipt"), aWord("for"), aWord("boiler")];
  const turned = [
    aWord("jdiaoay", { confidence: 31 }),
    aWord("aoj", { confidence: 35 }),
    aWord("q", { confidence: 50 }),
  ];
  expect(weighWords(upright)).toBeGreaterThan(weighWords(turned));
  expect(meanConfidence(upright)).toBe(90);
  expect(meanConfidence([])).toBe(0);
});
