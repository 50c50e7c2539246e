import { describe, expect, test } from "vitest";
import { anAnswerRequest, collectAnswer } from "../../../tests/fakes/collect-answer";
import { memoryLibrary } from "../../../tests/fakes/memory-library";
import {
  householdCases,
  householdFiles,
  householdGaps,
  householdStrangers,
} from "../../../tests/fixtures/answers/household";

const library = memoryLibrary(householdFiles, { folderName: "Household" });
const ask = (question: string, history: readonly string[] = []) =>
  collectAnswer(
    anAnswerRequest(question, library, {
      history: history.map((earlier) => ({ question: earlier, answer: "" })),
    }),
  );

describe("answers of the extractive engine over a household's folder", () => {
  test("at least nine of ten questions cite the right file first and show the answer", async () => {
    const missed: string[] = [];
    for (const { question, history, path, says } of householdCases) {
      const { text, citations } = await ask(question, history);
      if (citations[0]?.path !== path || !text.includes(says)) missed.push(`${question} → ${text}`);
    }
    expect(missed.length / householdCases.length, missed.join("\n")).toBeLessThanOrEqual(0.1);
  });

  test("every citation quotes the file word for word, at its offsets", async () => {
    for (const { question, history } of householdCases) {
      const { citations } = await ask(question, history);
      for (const { quote, start, end, path } of citations) {
        const file = householdFiles.find((one) => one.path === path);
        expect(quote).not.toBe("");
        expect(file?.text.slice(start, end)).toBe(quote);
      }
    }
  });

  test("most questions on its subjects that it does not answer get no answer", async () => {
    const answered: string[] = [];
    for (const question of householdGaps) {
      const { outcome, text } = await ask(question);
      if (outcome === "answered") answered.push(`${question} → ${text}`);
    }
    expect(answered.length / householdGaps.length, answered.join("\n")).toBeLessThanOrEqual(0.2);
  });

  test("no answer quotes a page line or a heading", async () => {
    for (const { question, history } of householdCases) {
      const { citations } = await ask(question, history);
      for (const { quote } of citations) expect(quote).not.toMatch(/^#|Page 1 of 1$/);
    }
  });

  test.each(householdStrangers)("says plainly that the folder does not answer %j", async (question) => {
    const { outcome, citations, text } = await ask(question);
    expect(outcome).toBe("nothing-found");
    expect(citations).toEqual([]);
    expect(text).toContain("Nothing in Papers answers this. I looked through");
  });
});
