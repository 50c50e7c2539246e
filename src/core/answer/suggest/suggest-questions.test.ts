import { expect, it } from "vitest";
import { memoryLibrary } from "../../../../tests/fakes/memory-library";
import { filesAsked } from "../list/files-asked";
import { overviewAsked } from "../overview/overview-asked";
import { fullPackOf } from "../../language/packs";
import { INTERFACE_LANGUAGES } from "../../domain/interface-language";
import { phrasesIn } from "./phrases";
import { suggestQuestions } from "./suggest-questions";

const { signal } = new AbortController();

it("a folder is asked about with what stands in it: a name of several files, amounts, a kind of paper", async () => {
  const library = memoryLibrary([
    {
      path: "invoice-12.txt",
      text: "We ask Anselm Quist for 12.50 euros, then for 30 euros, and for 99 euros.",
    },
    { path: "invoice-13.txt", text: "The roof was mended by Anselm Quist in the spring." },
    {
      path: "letter.txt",
      text: "On 3 March 2024 we met, on 4 April 2024 we signed, on 9 June 2025 it ended.",
    },
  ]);
  const questions = await suggestQuestions(library, "en", signal);
  expect(questions).toContain("Which files mention Anselm Quist?");
  expect(questions).toContain("What are the amounts in invoice-12.txt?");
  expect(questions).toContain("Show me the newest invoices");
  expect(questions).toContain("What are the dates in letter.txt?");
  expect(questions.length).toBeLessThanOrEqual(5);
});

it("an article and a noun at the beginning of sentences are no name", async () => {
  const library = memoryLibrary([
    { path: "Brief.txt", text: "Die Kaution ist bezahlt. Die Kaution hat Anselm Quist erhalten." },
    { path: "Vertrag.txt", text: "Die Kaution beträgt 1.680 Euro. Anselm Quist hat unterschrieben." },
  ]);
  const questions = await suggestQuestions(library, "de", signal);
  expect(questions).toContain("Welche Dateien erwähnen Anselm Quist?");
  expect(questions.join(" ")).not.toContain("Kaution");
});

it("a folder of one bare note has questions too, and a folder that has not been read has none", async () => {
  expect(
    await suggestQuestions(
      memoryLibrary([{ path: "a.txt", text: "The hedge is cut in June." }]),
      "en",
      signal,
    ),
  ).toEqual(["Summarise a.txt", "What is this folder about?"]);
  const unread = memoryLibrary([{ path: "a.txt", text: "The hedge is cut.", indexed: false }]);
  expect(await suggestQuestions(unread, "en", signal)).toEqual([]);
});

it.each(INTERFACE_LANGUAGES)("in %s each form is one that the agent reads", (language) => {
  const ask = phrasesIn(language);
  expect(overviewAsked(ask.folder)).toEqual({ kind: "folder" });
  expect(overviewAsked(ask.summary({ file: "lease.pdf" }))).toEqual({
    kind: "summarise",
    topic: "lease.pdf",
  });
  expect(overviewAsked(ask.amounts({ file: "lease.pdf" }))).toEqual({ kind: "amounts", topic: "lease.pdf" });
  expect(overviewAsked(ask.dates({ file: "lease.pdf" }))).toEqual({ kind: "dates", topic: "lease.pdf" });
  // What a file says about one subject is looked for, and no overview.
  expect(overviewAsked(ask.about({ subject: "Heating", file: "lease.pdf" }))).toBeUndefined();
  expect(filesAsked(ask.mentions({ name: "Anselm Quist" }))).toMatchObject({ topic: "Anselm Quist" });
  const { papers } = fullPackOf([language]).lists;
  for (const paper of papers) expect(filesAsked(ask.newest(paper))).toMatchObject({ paper, newest: true });
});
