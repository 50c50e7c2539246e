import { describe, expect, test } from "vitest";
import { profileParts, profileQuestion } from "./question-profile";

describe("profileParts", () => {
  const parts = (question: string) =>
    profileParts(question, [], new Map(), new Map()).map(({ text }) => text);
  test.each([
    ["How much are the rent and the deposit?", ["How much are the rent?", "How much are the deposit?"]],
    ["Wie hoch sind die Miete und die Kaution?", ["Wie hoch sind die Miete?", "Wie hoch sind die Kaution?"]],
    ["compare the rent and my old salary", ["compare the rent?", "compare my old salary?"]],
    ["When does it end, and who pays?", ["When does it end", "who pays?"]],
  ])("%s", (question, expected) => {
    expect(parts(question)).toEqual(expected);
  });

  test("what is one thing, or goes on behind the second, is asked once", () => {
    for (const question of [
      "When did the company and the union sign the agreement?",
      "What are terms and conditions?",
      "Who are Fenwick and Rao?",
    ])
      expect(parts(question)).toEqual([question]);
  });
});

describe("profileQuestion", () => {
  test("a verb before its subject asks in French, a word with a hyphen does not", () => {
    const isLookup = (question: string) => profileQuestion(question, [], new Map()).isLookup;
    expect(isLookup("Le chien est-il vacciné ?")).toBe(false);
    expect(isLookup("Y a-t-il un rendez-vous ?")).toBe(false);
    expect(isLookup("mon rendez-vous chez le dentiste")).toBe(true);
    expect(isLookup("any carry-on luggage receipt?")).toBe(true);
  });

  test("a month is no name, since a file may write it in numbers", () => {
    const { names } = profileQuestion("What did Ada Holm pay in October?", [], new Map());
    expect(names).toEqual([{ kind: "proper", tokens: ["ada", "holm"] }]);
    expect(profileQuestion("What did we pay in May?", [], new Map()).names).toEqual([]);
  });
});
