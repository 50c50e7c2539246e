import { describe, expect, test } from "vitest";
import { correctSpelling, outOfVocabularyWords } from "./spelling";
import type { Vocabulary } from "../ports/keyword-index";
import { tokenize } from "./tokenize";

function vocabularyOf(text: string): Vocabulary {
  const tokens = tokenize(text);
  return {
    holding: (token) => tokens.filter((known) => known === token).length,
    tokensFrom: (letters) => tokens.filter((known) => known.startsWith(letters)),
  };
}

const papers = vocabularyOf(
  "The deposit for the lease was paid when the electricity of the boiler was read. Insurance services: Penhaligon, Müller. " +
    "trail form contract contract contact-free42",
);
const correct = (question: string, vocabulary = papers) =>
  correctSpelling(question, outOfVocabularyWords(question, vocabulary), vocabulary);

describe("correctSpelling", () => {
  test.each([
    ["how much was the depsoit?", "how much was the deposit?"],
    ["wehn does the leese end", "when does the lease end"],
    ["who services the boilr", "who services the boiler"],
    ["the electricty", "the electricity"],
    ["Insurence", "Insurance"],
    ["servces", "services"],
    ["Ruth Penhaligan", "Ruth Penhaligon"],
    ["Frau Müllre", "Frau Muller"],
  ])("%s", (question, expected) => {
    expect(correct(question)).toBe(expected);
  });

  test("leaves alone what is there, what is short, numbers, codes, and what is like nothing", () => {
    for (const question of ["deposit", "boi", "bo1ler", "dep-soit_x", "photosynthesis", "契約", ""])
      expect(correct(question)).toBeUndefined();
  });

  test("a word that ends or begins otherwise is another word", () => {
    expect(correct("leaser")).toBeUndefined();
    expect(correct("mease")).toBeUndefined();
    expect(correct("boilet")).toBeUndefined();
  });

  test("of the nearest words, takes the one that is there most often", () => {
    expect(correct("contrbct")).toBe("contract");
    expect(correct("contaxt")).toBe("contact");
    expect(correct("contact", vocabularyOf("contract contract contrct"))).toBe("contract");
  });

  test("two slips are too many", () => {
    expect(correct("hypothermia", vocabularyOf("hyperthermia"))).toBeUndefined();
    expect(correct("depsoti")).toBeUndefined();
  });

  test("a short word may only have two letters swapped", () => {
    expect(correct("from")).toBeUndefined();
    expect(correct("fomr")).toBeUndefined();
    expect(correct("fxrm")).toBeUndefined();
    expect(correct("raed", vocabularyOf("read"))).toBe("read");
  });

  test("corrects slips alone, not what is a word and not there", () => {
    expect(correctSpelling("the leese of the boilr", ["boilr"], papers)).toBe("the leese of the boiler");
    expect(outOfVocabularyWords("When was the leese of the Boilr paid, boilr42, 契約?", papers)).toEqual([
      "leese",
      "Boilr",
    ]);
  });
});
