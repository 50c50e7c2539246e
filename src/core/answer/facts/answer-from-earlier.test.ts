import { expect, it } from "vitest";
import { anAnswerRequest, collectAnswer } from "../../../../tests/fakes/collect-answer";
import { memoryLibrary } from "../../../../tests/fakes/memory-library";
import { aCitation, anAnswer, aQuestion } from "../../../../tests/ui/makers";
import type { Answer } from "../../domain/conversation";
import { parseFolderId, parseMessageId } from "../../domain/ids";
import type { EarlierAnswer, FactMemory } from "../../ports/fact-memory";

const library = memoryLibrary([
  { path: "boiler.txt", text: "The boiler was serviced in April 2025 by Weber & Sons." },
  { path: "lamps.txt", text: "The keeper of lamp number 9 is Tom Avery." },
]);

const day = (at: number) => Date.UTC(2026, 2, at, 12);

/** An answer of a day of March 2026 that quotes a file. */
function told(at: number, question: string, text: string, changes: Partial<Answer> = {}): EarlierAnswer {
  const citations = [aCitation(1, "boiler.txt", text)];
  const id = parseMessageId(`a${at}`);
  return {
    question: aQuestion(question, { id: parseMessageId(`q${at}`) }),
    answer: anAnswer(`“${text}”[ref:1]`, { id, at: day(at), citations, ...changes }),
  };
}

const SERVICED = told(3, "When was the boiler serviced?", "It was serviced in April 2025.");

async function askAfter(earlier: readonly EarlierAnswer[], question: string) {
  const facts: FactMemory = {
    list: async () => [],
    listAnswers: async () => earlier,
    remember: () => Promise.reject(new Error("nothing is to be remembered")),
    folderOf: () => parseFolderId("folder"),
  };
  return collectAnswer(anAnswerRequest(question, library, { facts }));
}

it("what earlier answers stated is told again, newest first, with their days, questions, messages and files", async () => {
  const where = told(9, "Where does the key of the boiler hang?", "It hangs behind the door.");
  const answer = await askAfter([SERVICED, where], "What did you tell me about the boiler?");
  expect(answer.text).toBe(
    "On 9 Mar 2026 you asked: “Where does the key of the boiler hang?”[ref:1]\n\n“It hangs behind the door.”[ref:1][ref:2]\n\n" +
      "On 3 Mar 2026 you asked: “When was the boiler serviced?”[ref:3]\n\n“It was serviced in April 2025.”[ref:3][ref:4]",
  );
  expect(answer).toMatchObject({ outcome: "answered", kinds: "decision content assessment done" });
  const [message, file] = answer.citations;
  expect(message).toMatchObject({
    path: "Answer of 9 Mar 2026",
    quote: "Where does the key of the boiler hang?",
    details: { kind: "answer", messageId: "a9", toldAt: day(9) },
  });
  expect(file).toEqual({ ...where.answer.citations[0], ref: 2 });
});

it("what a model wrote is quoted without its signs, and what was said without a source is not told", async () => {
  const changes = { writtenBy: "model", engine: "wllama" } as const;
  const written = told(4, "Is the boiler old?", "", changes);
  const pieces = [
    { kind: "statement", text: "The **boiler** is from 1987.", refs: [1] },
    { kind: "statement", text: "The boiler is loud.", refs: [] },
  ] as const;
  const parts = [{ kind: "model", by: "wllama", pieces, gap: "", folders: [] }] as const;
  const { text } = await askAfter(
    [{ ...written, answer: { ...written.answer, parts } }],
    "What did you say about the boiler?",
  );
  expect(text).toMatch(/\n\n“The boiler is from 1987\.”\[ref:1\]\[ref:2\]$/);
});

it("only what is about all that is asked is told: lamp 9 is not lamp 7", async () => {
  const lamp = told(5, "Who is the keeper of lamp number 9?", "The keeper is Tom Avery.");
  const asked = (n: number) => askAfter([lamp, SERVICED], `What did you tell me about lamp number ${n}?`);
  expect((await asked(9)).text).toContain("you asked");
  const other = await asked(7);
  expect(other.text).toMatch(/^Nothing about “lamp number 7” has been answered here before\.\n\n/);
  expect(other.outcome).not.toBe("answered");
});

it("where nothing was answered it says so, and answers from the files", async () => {
  const unsure = told(6, "Is the boiler loud?", "It hums.", { outcome: "closest" });
  const answer = await askAfter([unsure], "Did I ask about the boiler before?");
  expect(answer.kinds).toBe("decision retrieval retrieval content assessment done");
  expect(answer.text).toMatch(
    /^Nothing about “the boiler” has been answered here before\.\n\n[^]*“The boiler was serviced in April 2025/,
  );
});

it("what was told again is not told a third time, nor what two answers state, nor what a place left out cites", async () => {
  const first = await askAfter([SERVICED], "What did you tell me about the boiler?");
  const again = {
    question: aQuestion("What about the boiler?"),
    answer: anAnswer("", { ...first, at: day(8) } as Partial<Answer>),
  };
  const twice = { ...SERVICED, answer: { ...SERVICED.answer, at: day(2) } };
  const elsewhere = told(7, "How loud is the boiler?", "It is loud.", { citations: [] });
  const answer = await askAfter(
    [again, twice, elsewhere, SERVICED],
    "What did you tell me about the boiler?",
  );
  expect(answer.text).toBe(first.text);
});
