import { aPassage } from "../../../../tests/fakes/a-passage";
import { mayBeAnsweredBy } from "./is-answered-by";
import { readForQuestions } from "./read-for-questions";
import { expect, it } from "vitest";
import { memoryLibrary } from "../../../../tests/fakes/memory-library";
import { filesAsked } from "../list/files-asked";
import { overviewAsked } from "../overview/overview-asked";
import { fullPackOf } from "../../language/packs";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "../../domain/interface-language";
import { stoppedClock } from "../../../../tests/fakes/stopped-clock";
import type { Library } from "../../ports/library";
import { anAnswerRequest, collectAnswer } from "../../../../tests/fakes/collect-answer";
import { fittedWeights } from "../score/weights";
import { phrasesIn } from "./phrases";
import { suggestQuestions } from "./suggest-questions";

const { signal } = new AbortController();

const suggest = (library: Library, language: InterfaceLanguage = "en") =>
  suggestQuestions({ library, clock: stoppedClock, weights: fittedWeights(), signal }, language);

it("a folder is asked about with what stands in it: a name of several files, a kind of paper", async () => {
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
  const questions = await suggest(library, "en");
  expect(questions).toContain("Which files mention Anselm Quist?");
  expect(questions).toContain("Show me the newest invoices");
  expect(questions.length).toBeLessThanOrEqual(5);
});

it("an article and a noun at the beginning of sentences are no name", async () => {
  const library = memoryLibrary([
    { path: "Brief.txt", text: "Die Kaution ist bezahlt. Die Kaution hat Anselm Quist erhalten." },
    { path: "Vertrag.txt", text: "Die Kaution beträgt 1.680 Euro. Anselm Quist hat unterschrieben." },
  ]);
  const questions = await suggest(library, "de");
  expect(questions).toContain("Welche Dateien erwähnen Anselm Quist?");
  expect(questions.join(" ")).not.toContain("Kaution");
});

it("a folder of one bare note has questions too, and a folder that has not been read has none", async () => {
  expect(await suggest(memoryLibrary([{ path: "a.txt", text: "The hedge is cut in June." }]))).toEqual([
    "Summarise a.txt",
    "What is this folder about?",
  ]);
  const unread = memoryLibrary([{ path: "a.txt", text: "The hedge is cut.", indexed: false }]);
  expect(await suggest(unread)).toEqual([]);
});

const LEASE = [
  "TENANCY AGREEMENT",
  "This agreement is between Anselm Quist (the landlord) and Ruth Eames (the tenant).",
  "The tenancy agreement begins on 1 April 2024 and ends on 31 March 2027.",
  "The notice period of the tenancy agreement is two months.",
].join("\n\n");

it("a lease and an invoice are asked what people ask of them, the only lease as such, and their papers answer", async () => {
  const library = memoryLibrary([
    { path: "Flat/scan_17.txt", text: LEASE },
    { path: "Bills/inv_3.txt", text: "INVOICE No. 1042\n\nThe sum of invoice No. 1042 is £95.00." },
    { path: "garden.txt", text: "The hedge between the gardens is cut in June." },
  ]);
  const questions = await suggest(library);
  expect(questions).toContain("When does the lease end?");
  expect(questions).toContain("How much is Invoice No. 1042?");
  const answers = await Promise.all(
    questions.map((question) =>
      collectAnswer(anAnswerRequest(question, library, { weights: fittedWeights() })),
    ),
  );
  expect(answers.map(({ outcome }, at) => `${questions[at] ?? ""} ${outcome ?? ""}`)).toEqual(
    questions.map((question) => `${question} answered`),
  );
  const ends = answers[questions.indexOf("When does the lease end?")];
  expect(ends?.citations[0]?.path).toBe("Flat/scan_17.txt");
});

it("one of two leases is told by its title", async () => {
  const second = LEASE.replace("Ruth Eames", "Tom Avery").replaceAll(/TENANCY|tenancy/g, "garage lease");
  const library = memoryLibrary([
    { path: "scan_17.txt", text: LEASE },
    { path: "scan_18.txt", text: second },
  ]);
  expect((await suggest(library)).join(" ")).not.toContain("the lease");
});

it("a heading of bare function words is no subject, and a title with two questions in it is not asked about", () => {
  const below = "The chair was paid for in April, and the receipt lies in the drawer of the desk. ".repeat(2);
  const passage = (heading: string) => ({ ...aPassage(below), headings: ["Receipt", heading] });
  const subjectsOf = (heading: string) => readForQuestions("Receipt", [passage(heading)], []).subjects;
  expect(subjectsOf("Have")).toEqual([]);
  expect(subjectsOf("2. The drawer")).toEqual(["The drawer"]);
  const asked = "What does an hour cost, and in which room is it?";
  expect(mayBeAnsweredBy(asked, [aPassage("An hour costs 12 pounds in room 4.")])).toBe(false);
});

it("no question is about a licence, a package, code or a greeting", async () => {
  const library = memoryLibrary([
    { path: "LICENSE", text: "Granted on 1 May 2019, 2 May 2020 and 3 May 2021 by Some Person." },
    { path: "app/package.json", text: '{ "name": "es-shim" }' },
    { path: "app/README.md", text: "# Automatic shim\n\nSome Person wrote the automatic shim." },
    { path: "a.txt", text: "Dear Miriam,\n\nthe hedge is cut in June." },
    { path: "b.txt", text: "Dear Miriam,\n\nthe roof was mended in May." },
  ]);
  const questions = (await suggest(library)).join("\n");
  expect(questions).not.toMatch(/LICENSE|README|shim|Some Person|Dear/i);
  expect(questions).toMatch(/^Show me the newest letters$/m);
});

it.each(INTERFACE_LANGUAGES)("in %s each form is one that the agent reads", (language) => {
  const ask = phrasesIn(language);
  expect(overviewAsked(ask.folder)).toEqual({ kind: "folder" });
  expect(overviewAsked(ask.summary({ file: "lease.pdf" }))).toEqual({
    kind: "summarise",
    topic: "lease.pdf",
  });
  // What a file says about one subject is looked for, and no overview.
  expect(overviewAsked(ask.about({ subject: "Heating", file: "lease.pdf" }))).toBeUndefined();
  // What is asked of a paper of a kind is looked for too.
  expect(overviewAsked(ask.endsOf({ kind: "lease" }))).toBeUndefined();
  for (const form of ["ends", "notice", "sum", "due"] as const)
    expect(overviewAsked(ask[form]({ title: "Tenancy agreement" }))).toBeUndefined();
  expect(filesAsked(ask.mentions({ name: "Anselm Quist" }))).toMatchObject({ topic: "Anselm Quist" });
  const { papers } = fullPackOf([language]).lists;
  for (const paper of papers) expect(filesAsked(ask.newest(paper))).toMatchObject({ paper, newest: true });
});
