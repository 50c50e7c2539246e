import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesAsked } from "../answer/list/files-asked";
import { overviewAsked } from "../answer/overview/overview-asked";
import { analyseQuestion } from "../question/analyse-question";
import { questionParts } from "../question/parts";
import { multiHopOf } from "../question/multi-hop";
import { standAlone } from "../question/stand-alone";
import { splitSentences } from "../passages/sentences";
import { contentGrams } from "../text/content-grams";
import { daysIn } from "../text/days-in";
import { monthsMeant } from "../text/months-meant";
import { INTERFACE_LANGUAGES } from "../domain/interface-language";
import { guessLanguages, languagesOf } from "../text/stop-words";
import { isSameKey } from "../facts/fact-key";
import { earlierAsked, factsAsked } from "../facts/facts-asked";
import { factsProposed, keyToForget, statedFacts } from "../facts/read-fact";
import { monthNamed } from "./calendar";
import { foldCase } from "./fold-text";
import { isMatch, wordPattern } from "./word-pattern";
import { findType, holdsType } from "./answer-types";
import { REPLY_LANGUAGES } from "./messages/replies";
import { TALK_LANGUAGES } from "./messages/talk";
import { allPacks, fullPacks } from "./packs";

const nameOf = ({ name }: { readonly name: string }) => name;
const codeOf = ({ language }: { readonly language: string }) => language;
const FEBRUARY = Date.UTC(2026, 1, 14);
/** The 14th of a month of 2026, in full. */
const longDay = (language: string, month: number) =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(Date.UTC(2026, month, 14));

test("every file is listed under its language, once", () => {
  const files = readdirSync(new URL("packs", import.meta.url));
  expect(
    allPacks()
      .map(({ language }) => `${language}.json`)
      .sort(),
  ).toEqual(files.sort());
});

describe.each(allPacks().map((pack) => [nameOf(pack), pack] as const))(
  "%s",
  (_, { language, stopWords, unspacedStopWords = [], abbreviations = [] }) => {
    test("is told by its stop words", () => {
      if (stopWords.length > 0) expect(guessLanguages(stopWords, 3)).toContain(language);
    });

    test("has stop words that a question without spaces is not about", () => {
      // Not all of them, since a dictionary of another browser may cut them in another way.
      const left = unspacedStopWords.filter((word) => contentGrams(word).size > 0);
      expect(left.length).toBeLessThanOrEqual(unspacedStopWords.length / 4);
    });

    test("has sentences that go on after its abbreviations, and after the day of a month", () => {
      for (const abbreviation of abbreviations)
        expect(splitSentences(`x ${abbreviation}. Xx 5.`), abbreviation).toHaveLength(1);
      for (let month = 0; month < 12; month++) {
        const written = longDay(language, month);
        expect(splitSentences(`x ${written} x`), written).toHaveLength(1);
      }
    });
  },
);

describe.each(fullPacks().map((pack) => [nameOf(pack), pack] as const))("%s", (_, pack) => {
  const { language, examples, evidence, stopWords } = pack;
  const { capitalisesNouns = false, days = {}, stopWordMonths = [], keptAccents = [] } = pack;
  const analyse = (question: string) => analyseQuestion(question, new Map());

  test("tells what a question is written in, and what it asks for", () => {
    expect(languagesOf(examples.person)).toContain(language);
    expect(analyse(examples.person).types).toEqual(["person"]);
    expect(analyse(examples.date).types).toEqual(["date"]);
    expect(analyse(examples.amount).types).toContain("amount");
  });

  test("finds a day by the months that the platform knows", () => {
    for (let month = 0; month < 12; month++) {
      const written = longDay(language, month);
      const range = findType(`x ${written} x`, "date", [language]);
      expect(`x ${written} x`.slice(range?.start, range?.end)).toContain("2026");
    }
  });

  test("names days, hours and people with the words that stand beside them", () => {
    const month = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(FEBRUARY);
    const { ordinals = [], ofMonth = [], ofYear = [] } = days;
    const written = [
      ...ordinals.map((ordinal) => `14${ordinal} ${month} 2026`),
      ...ofMonth.map((joint) => `14 ${joint} ${month} 2026`),
      ...ofYear.map((joint) => `14 ${month} ${joint} 2026`),
    ];
    for (const day of written) expect(daysIn(day), day).toMatchObject([{ year: 2026, month: 2, day: 14 }]);
    for (const word of evidence.clock ?? []) expect(holdsType(`x 9 ${word}`, "date", [language])).toBe(true);
    for (const particle of evidence.inNames ?? [])
      expect(holdsType(`Ada ${particle} Byron`, "person", [language]), particle).toBe(true);
    expect(holdsType("x, Xxx x", "person", [language])).toBe(!capitalisesNouns);
  });

  test("knows its months that are stop words too, and keeps the accents that it must", () => {
    for (const { month } of stopWordMonths) {
      expect(stopWords.map(foldCase)).toContain(month);
      expect(monthNamed(month)).toBeDefined();
      expect([...monthsMeant(`${month} 2026`)]).toEqual([month]);
      expect(monthsMeant(`${month} xxx`).size).toBe(0);
    }
    for (const word of keptAccents) expect(isMatch(wordPattern([word]), foldCase(word)), word).toBe(false);
  });

  test("gives a follow-up the words that it lives on", () => {
    const { own, context } = standAlone(examples.followUp, [
      { question: examples.amount, answer: "", files: [] },
    ]);
    expect(own.length).toBeLessThan(examples.followUp.length);
    expect(context.split(" ").length).toBeGreaterThanOrEqual(2);
  });

  test("tells a request for files, and for what a folder is about, from a question", () => {
    expect(filesAsked(examples.files)).toBeDefined();
    expect(overviewAsked(examples.folder)).toEqual({ kind: "folder" });
    expect(overviewAsked(examples.compare)).toMatchObject({ kind: "compare" });
    const table = overviewAsked(examples.table);
    expect(table?.kind === "table" && table.columns.length).toBe(2);
    expect(filesAsked(examples.amount) ?? overviewAsked(examples.amount)).toBeUndefined();
  });

  test("reads what is to be remembered, and the questions for it", () => {
    const [told] = statedFacts(examples.remember);
    expect(told?.value).toMatch(/^(?:\p{Ll}+ )?Darjeeling$/u);
    expect(told?.type).toBe("preference");
    const asked = factsAsked(examples.recall);
    expect(asked?.kind === "about" && isSameKey(asked.key, told?.key ?? "")).toBe(true);
    expect(factsAsked(examples.recallAll)).toEqual({ kind: "all" });
    const { earlier, recall, recallAll, ...others } = examples;
    expect(analyse(earlierAsked(earlier) ?? "").terms.size, earlier).toBe(1);
    expect(factsAsked(earlier)).toBeUndefined();
    for (const question of [recall, recallAll, ...Object.values(others)])
      expect(earlierAsked(question), question).toBeUndefined();
    for (const question of [examples.person, examples.amount, examples.files, examples.multiHop])
      expect([statedFacts(question), factsProposed(question)]).toEqual([[], []]);
  });

  test("reads two facts of one sentence, the second about the first, and what is to be forgotten", () => {
    const told = statedFacts(examples.twoFacts);
    expect(told.map(({ value }) => value)).toEqual(["Pixel", "Mira Okafor"]);
    const [cat, vet] = told.map(({ key }) => key);
    expect(vet).toContain(`(${cat})`);
    expect(isSameKey(keyToForget(examples.forget) ?? "", cat ?? "")).toBe(true);
    expect(keyToForget(examples.amount)).toBeUndefined();
  });

  test("sees who is told by what they did, and the two questions of one sentence", () => {
    expect(multiHopOf(examples.multiHop)?.withName("Ada Byron")).toContain("Ada Byron");
    expect(multiHopOf(examples.person)).toBeUndefined();
    expect(questionParts(examples.parts)).toHaveLength(2);
    expect(questionParts(examples.amount)).toHaveLength(1);
  });
});

test("the languages of the page are tried first", () => {
  const first = allPacks().filter(({ triedFirst }) => triedFirst === true);
  expect(first.map(({ language }) => language).sort()).toEqual([...INTERFACE_LANGUAGES].sort());
});

test("who understands questions can reply to them, and who understands talk to that", () => {
  const talking = allPacks().filter(({ talk }) => talk !== undefined);
  expect(REPLY_LANGUAGES.toSorted()).toEqual(fullPacks().map(codeOf).toSorted());
  expect(TALK_LANGUAGES.toSorted()).toEqual(talking.map(codeOf).toSorted());
});
