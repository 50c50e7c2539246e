import type { AnswerRequest } from "../../src/core/answer/answer-request";
import { wholePlace } from "../../tests/fakes/whole-place";
import { AWAITED, type Awaited } from "../../src/core/domain/awaited";
import type { Fact, StatedFact } from "../../src/core/domain/fact";
import { parseConversationId, parseFolderId, parseMessageId } from "../../src/core/domain/ids";
import type { FullPack } from "../../src/core/language/language-pack";
import { fullPackOf } from "../../src/core/language/packs";
import type { AnswerEngine } from "../../src/core/ports/answer-engine";
import type { FactMemory } from "../../src/core/ports/fact-memory";
import type { Library } from "../../src/core/ports/library";
import { anAnswerRequest, collectAnswer } from "../../tests/fakes/collect-answer";
import { memoryLibrary, type MemoryFile } from "../../tests/fakes/memory-library";
import { aCitation, anAnswer, aQuestion } from "../../tests/ui/makers";

type Examples = FullPack["examples"];

/** Files that the example questions of a language find: they hold its words. */
function filesOf({ person, date, amount, parts }: Examples): readonly MemoryFile[] {
  const at = (year: number) => Date.UTC(year, 5, 3, 12);
  const plain = (question: string) => question.replaceAll(/[¿?]/g, "");
  return [
    {
      path: "House/Lease draft.txt",
      text: `${plain(date)}: 31.03.2027.\n\n${plain(amount)}: 840 EUR.`,
      modifiedAt: at(2023),
    },
    {
      path: "House/Lease signed.txt",
      text: `${plain(date)}: 30.09.2028.\n\n${plain(amount)}: 820 EUR.`,
      modifiedAt: at(2024),
    },
    {
      path: "minutes.txt",
      text: `${plain(person)}: Ruth Eames.\n\nRuth Eames, Tom Avery, 14.01.2026, 35,20 EUR.`,
      modifiedAt: at(2026),
    },
    { path: "room.txt", text: `${plain(parts)} Tom Avery: 120 EUR, 12.05.2026.`, modifiedAt: at(2026) },
    { path: "roof_macbook.png", text: "", indexed: false, modifiedAt: at(2020) },
    ...Array.from({ length: 70 }, (_, n) => ({
      path: `More/invoice ${n}.txt`,
      text: `${n}`,
      modifiedAt: at(2019),
    })),
  ];
}

const BY = "wllama";

/** Finds that nothing is asked of the files, where code has found no answer. */
const TALKING: AnswerEngine = {
  async *write({ isAnswered }) {
    if (isAnswered) return;
    yield { kind: "talk" };
    yield { kind: "words", text: "Hello!", by: BY };
  },
  async *talk() {
    yield { kind: "talk" };
    yield { kind: "words", text: "Hello!", by: BY };
  },
};

/** Searches in vain. */
const SEARCHING: AnswerEngine = {
  async *write({ search }) {
    await search?.("xyzzy");
    await search?.("plugh");
  },
};

/** Writes before what code has found. */
const WRITING: AnswerEngine = {
  async *write({ quotations }) {
    yield { kind: "words", text: "Words. ", by: BY };
    yield* quotations;
  },
};

function waitingFor(awaits: Awaited, library: Library): Library {
  return { ...library, search: async (...asked) => ({ ...(await library.search(...asked)), awaits }) };
}

/** A memory in which facts contradict each other. @param answered a question that was answered before. */
function aMemory(answered?: string): FactMemory {
  const facts: Fact[] = [];
  const factOf = ({ isAlso: _, effectiveAt = 0, ...told }: StatedFact): Fact => ({
    ...told,
    ...{ id: `${facts.length}`, origin: "asked", confidence: 1, createdAt: facts.length, effectiveAt },
    ...{ conversationId: parseConversationId("c"), messageId: parseMessageId("m") },
    ...{ supersededBy: undefined, folders: [parseFolderId(`f${facts.length}`), parseFolderId("f")] },
  });
  return {
    list: async () => facts,
    listAnswers: async () =>
      answered === undefined
        ? []
        : [
            {
              question: aQuestion(answered),
              answer: anAnswer("“9.”[ref:1]", { citations: [aCitation(1, "9.txt", "9.")] }),
            },
          ],
    folderOf: () => parseFolderId("f"),
    remember: async (told) => {
      const same = facts.filter(({ value }) => value === told.value);
      const others = facts.filter(({ value }) => value !== told.value);
      const [fact = factOf(told)] = same;
      if (same.length === 0) facts.push(fact);
      return { fact, wasKnown: same.length > 0, superseded: others, conflicts: others };
    },
  };
}

async function answersAboutFacts({
  remember,
  recall,
  recallAll,
  earlier,
}: Examples): Promise<readonly string[]> {
  const facts = aMemory();
  const texts: string[] = [];
  const questions = [
    recallAll,
    remember,
    remember,
    recall,
    remember.replace("Darjeeling", "Sencha"),
    recall,
    recallAll,
  ];
  for (const question of questions)
    texts.push((await collectAnswer(anAnswerRequest(question, memoryLibrary([]), { facts }))).text);
  for (const answered of [undefined, earlier]) {
    const request = anAnswerRequest(earlier, memoryLibrary([]), { facts: aMemory(answered) });
    texts.push((await collectAnswer(request)).text);
  }
  return texts;
}

async function answersFromFiles(language: string, examples: Examples): Promise<readonly string[]> {
  const files = filesOf(examples);
  const library = memoryLibrary(files);
  const texts: string[] = [];
  const ask = async (question: string, of = library, more: Partial<AnswerRequest> = {}) =>
    texts.push((await collectAnswer(anAnswerRequest(question, of, more))).text);
  const { person, date, amount, folder, multiHop, parts, compare, table, followUp } = examples;
  const all = [person, date, amount, followUp, examples.files, folder, multiHop, parts, compare, table];
  for (const question of all) await ask(question);
  for (const question of all)
    await ask(question, memoryLibrary(files.slice(4)), { where: wholePlace("Taxes") });
  for (const engine of [TALKING, SEARCHING, WRITING])
    for (const question of [date, folder, multiHop]) await ask(question, library, { engine });
  for (const awaits of AWAITED)
    for (const [question, engine] of [
      [date, WRITING],
      [multiHop, WRITING],
      [multiHop, SEARCHING],
    ] as const)
      await ask(question, waitingFor(awaits, library), { engine });
  await ask(folder, memoryLibrary(files, { awaitsVectors: true }));
  await ask("", library, { listsAll: true });
  await ask("", memoryLibrary([]), { listsAll: true });
  for (const question of ["Any macbook invoice?", "roof macbook?", "Lease draft.txt?"]) await ask(question);
  if (language !== "en") return texts;
  for (const question of IN_ENGLISH) await ask(question, memoryLibrary(files, { slips: ["laese", "raof"] }));
  return texts;
}

/** Questions that no other language has examples of: their replies are put together by the same code. */
const IN_ENGLISH: readonly string[] = [
  ...["summarise the minutes", "summarise the roof", "compare the leases", "list all people in the minutes"],
  ...["list all people", "list all dates", "list all amounts", "what are the dates in minutes.txt?"],
  ...["compare lease draft and lease signed", "what changed between minutes.txt and minutes.txt?"],
  ...["make a table of the leases with date and amount", "show me the newest invoices", "list the pictures"],
  ...["When does the laese end?", "Which files mention the raof?"],
  ...["When does the lease of the house end, and who painted the garage door of Ruth Eames green?"],
];

async function replies(language: string, { date }: Examples): Promise<readonly string[]> {
  const { talk } = fullPackOf([language]);
  const texts: string[] = [];
  const ask = async (question: string, more: Partial<AnswerRequest> = {}) =>
    texts.push((await collectAnswer(anAnswerRequest(question, memoryLibrary([]), more))).text);
  for (const kind of ["about", "thanks", "farewell", "greeting", "smallTalk"] as const)
    for (const engine of [SEARCHING, TALKING]) await ask(talk?.[kind][0] ?? "", { engine });
  await ask(date);
  await ask("/help");
  await ask("?");
  return texts;
}

/** Whole answers in a language: what the agent says stands in them as it must, with the white space around it. */
export async function answersIn(language: string, examples: Examples): Promise<readonly string[]> {
  return [
    ...(await answersFromFiles(language, examples)),
    ...(await answersAboutFacts(examples)),
    ...(await replies(language, examples)),
  ];
}
