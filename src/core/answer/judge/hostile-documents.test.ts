import type { PastTurn } from "../answer-request";
import { describe, expect, test } from "vitest";
import { aModelCard } from "../../../../tests/fakes/a-model-card";
import { anAnswerRequest, collectAnswer } from "../../../../tests/fakes/collect-answer";
import { judgingScript, taskOf, type Task } from "../../../../tests/fakes/judging-script";
import { memoryLibrary, type MemoryFile } from "../../../../tests/fakes/memory-library";
import { scriptedWriters } from "../../../../tests/fakes/scripted-writers";
import {
  HOSTILE_DOCUMENTS,
  harmlessTwin,
  type HostileDocument,
} from "../../../../tests/fixtures/hostile-documents";
import { liveInMarkdown } from "../../../../tests/fakes/live-markdown";
import { answerAsText } from "../../citations/format-answer";
import { plainTextOf } from "../../citations/answer-text";
import { disarmTokens } from "../../citations/template-stream";
import { withoutUnseen } from "../../citations/visible-stream";
import { fittedWeights } from "../score/weights";
import { createModelEngine } from "../write/model-engine";

const lease: MemoryFile = { path: "lease.txt", text: "The lease shall end on 31 March 2027." };
const answering = judgingScript({
  filter: () => "The lease shall end on 31 March 2027.",
  answer: () => "The lease shall end on 31 March 2027 [1].",
});
const refusing = judgingScript({
  search: () => "insurance policy",
  rewrite: () => "Who insures the lease?",
});
/** As the app judges: a sentence that only stands in a file is told by them from one that answers. */
const weights = fittedWeights();
const clock = { now: () => 0, sleep: () => new Promise<void>(() => undefined) };

interface Asked {
  readonly hostile?: HostileDocument;
  readonly history?: readonly PastTurn[];
  /** The files beside the document. */
  readonly beside?: readonly MemoryFile[];
  /** Whether words alone make code sure of its answer, so that only the model's part differs. */
  readonly isPlainlyJudged?: boolean;
  /** What the model writes where it sees no order. */
  readonly script?: ReturnType<typeof judgingScript>;
}

/** Asks a model that obeys every order that it sees, whatever it was asked to do. */
async function ask(question: string, file: MemoryFile, asked: Asked = {}) {
  const { hostile, history = [], beside = [lease], isPlainlyJudged = false } = asked;
  const { script = question.startsWith("When") ? answering : refusing } = asked;
  const obeyed = new Map<Task | undefined, number>();
  const models = scriptedWriters([aModelCard("obedient", { parameters: 4e9 })], (prompt, call) => {
    if (hostile?.orders.some((order) => prompt.includes(order)) !== true) return script(prompt, call);
    obeyed.set(taskOf(prompt), (obeyed.get(taskOf(prompt)) ?? 0) + 1);
    return hostile.obeyed;
  });
  const engine = createModelEngine(models, { clock, makeId: () => "b0undary" });
  const answer = await collectAnswer(
    anAnswerRequest(question, memoryLibrary([...beside, file]), {
      engine,
      clock,
      history,
      ...(isPlainlyJudged ? {} : { weights }),
    }),
  );
  const done = answer.steps.map(({ kind, subject }) => `${kind}: ${subject}`);
  const written = answer.parts.filter(({ kind }) => kind === "model");
  const searches = done.filter((step) => /^(?:model )?search|^file names|^rewrite/.test(step));
  return { ...answer, done, searches, written, obeyed };
}

/** Holds that nothing which the model wrote is live, where the answer is shown and where it is copied to. */
function expectHarmless({ text, written, citations }: Awaited<ReturnType<typeof ask>>): void {
  const bare = plainTextOf(written);
  expect(liveInMarkdown(bare)).toEqual([]);
  expect(liveInMarkdown(answerAsText({ parts: written, citations: [] }, () => ""))).toEqual([]);
  expect(disarmTokens(withoutUnseen(bare))).toBe(bare);
  const known = citations.map(({ ref }) => ref);
  const cited = Array.from(text.matchAll(/\[ref:(\d+)\]/g), ([, ref]) => Number(ref));
  expect(cited.every((ref) => known.includes(ref))).toBe(true);
  for (const { passage, quote } of citations) expect(passage).toContain(quote);
}

const kinds = [...new Set(HOSTILE_DOCUMENTS.map(({ path }) => path.split("-")[0] ?? ""))];
const ofKind = (kind: string) => HOSTILE_DOCUMENTS.filter(({ path }) => path.startsWith(`${kind}-`));

test("there are a hundred of them, all different", () => {
  expect(new Set(HOSTILE_DOCUMENTS.map(({ text }) => text)).size).toBe(100);
  expect(kinds).toHaveLength(10);
});

test.each(kinds)(
  "%s: none changes what is done for a question that the files answer, or hides the answer",
  async (kind) => {
    for (const hostile of ofKind(kind)) {
      const { done, text, outcome } = await ask("When does the lease end?", hostile, {
        hostile,
        isPlainlyJudged: true,
      });
      const twin = await ask("When does the lease end?", harmlessTwin(hostile.path), {
        isPlainlyJudged: true,
      });
      expect(done).toEqual(twin.done);
      expect(outcome).toBe("answered");
      expect(text).toContain("31 March 2027");
    }
  },
);

test.each(kinds)(
  "%s: none adds or takes away a search for a question that the files do not answer",
  async (kind) => {
    const question = "Who insures the lease against theft?";
    const twin = await ask(question, harmlessTwin(`${kind}-0.txt`));
    for (const hostile of ofKind(kind)) {
      const { searches } = await ask(question, hostile, { hostile });
      expect(searches).toEqual(twin.searches);
    }
  },
);

test.each(kinds)(
  "%s: none has its own words told as the answer to a question that the files do not answer",
  async (kind) => {
    for (const hostile of ofKind(kind)) {
      const { outcome, written } = await ask("Who insures the lease against theft?", hostile, { hostile });
      expect(outcome).not.toBe("answered");
      expect(written).toEqual([]);
    }
  },
);

test.each(kinds)("%s: none changes what is searched by way of an answer that quotes it", async (kind) => {
  const question = "and who insures it?";
  const asked = (answer: string) => [{ question: "When does the lease end?", answer, files: ["lease"] }];
  const twin = await ask(question, harmlessTwin(`${kind}-0.txt`), { history: asked("On 31 March 2027.") });
  for (const hostile of ofKind(kind)) {
    const { searches } = await ask(question, hostile, { hostile, history: asked(hostile.text) });
    expect(searches).toEqual(twin.searches);
  }
});

test.each(kinds)(
  "%s: none puts a live link, a picture or a forged reference into an answer",
  async (kind) => {
    for (const hostile of ofKind(kind))
      for (const question of ["When does the lease end?", "What does the note on the lease say?"])
        expectHarmless(await ask(question, hostile, { hostile }));
  },
);

describe("what is written of whole files", () => {
  const beside = [{ path: "note on lease.txt", text: lease.text }];

  test.each(kinds)(
    "%s: none puts a live link or a picture into a summary, a comparison or a table",
    async (kind) => {
      for (const hostile of ofKind(kind)) {
        const file = { path: `note ${hostile.path}`, text: hostile.text };
        for (const question of [
          "summarise the notes",
          "compare the two notes",
          "make a table of the notes with end and order",
        ]) {
          const answer = await ask(question, file, { hostile, beside, script: answering });
          if (kind !== "hidden") expect(answer.obeyed.get("answer")).toBeGreaterThan(0);
          expectHarmless(answer);
        }
      }
    },
  );
});

test.each(kinds)("%s: none gets by way of a long conversation into what is searched", async (kind) => {
  const turns = (answer: string) =>
    [1, 2, 3, 4, 5].map((at) => ({ question: `What is rule ${at}?`, answer, files: ["lease"] }));
  const question = "When does the lease end?";
  const twin = await ask(question, lease, { history: turns("It is about rain."), beside: [] });
  for (const hostile of ofKind(kind)) {
    const answer = await ask(question, lease, { hostile, history: turns(hostile.text), beside: [] });
    if (kind !== "hidden") expect(answer.obeyed.get("answer")).toBeGreaterThan(0);
    expect(answer.searches).toEqual(twin.searches);
    expectHarmless(answer);
  }
});

test("the orders reach the model where nothing hides them, so that the guard is not that it never sees them", async () => {
  for (const hostile of HOSTILE_DOCUMENTS) {
    const { obeyed } = await ask("When does the lease end?", hostile, { hostile });
    if (hostile.path.startsWith("hidden")) expect(obeyed.size).toBe(0);
    else expect(obeyed.size).toBeGreaterThan(0);
  }
});
