import { expect, test } from "vitest";
import { aModelCard } from "../../../../tests/fakes/a-model-card";
import { anAnswerRequest, collectAnswer } from "../../../../tests/fakes/collect-answer";
import { judgingScript } from "../../../../tests/fakes/judging-script";
import { memoryLibrary, type MemoryFile } from "../../../../tests/fakes/memory-library";
import { scriptedWriters } from "../../../../tests/fakes/scripted-writers";
import {
  HOSTILE_DOCUMENTS,
  harmlessTwin,
  type HostileDocument,
} from "../../../../tests/fixtures/hostile-documents";
import { disarmLinks } from "../../citations/disarm-links";
import { referencesIn, withoutMarkers } from "../../citations/parse-references";
import { disarmTokens } from "../../citations/template-stream";
import { withoutUnseen } from "../../citations/visible-stream";
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
const clock = { now: () => 0, sleep: () => new Promise<void>(() => undefined) };

/** Asks a model that obeys every order that it sees, whatever it was asked to do. */
async function ask(
  question: string,
  file: MemoryFile,
  {
    hostile,
    history = [],
  }: { readonly hostile?: HostileDocument; readonly history?: { question: string; answer: string }[] } = {},
) {
  let obeyed = 0;
  const models = scriptedWriters([aModelCard("obedient", { parameters: 4e9 })], (prompt, call) => {
    if (hostile?.orders.some((order) => prompt.includes(order)) !== true)
      return (question.startsWith("When") ? answering : refusing)(prompt, call);
    obeyed += 1;
    return hostile.obeyed;
  });
  const engine = createModelEngine(models, { clock, makeId: () => "b0undary" });
  const answer = await collectAnswer(
    anAnswerRequest(question, memoryLibrary([lease, file]), { engine, clock, history }),
  );
  const done = answer.steps.map(({ kind, subject }) => `${kind}: ${subject}`);
  const modelText = answer.events.flatMap((event) =>
    event.kind === "content" && event.by !== "extractive" ? [event.delta] : [],
  );
  return { ...answer, done, modelText: modelText.join(""), obeyed };
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
      const { done, text, outcome } = await ask("When does the lease end?", hostile, { hostile });
      const twin = await ask("When does the lease end?", harmlessTwin(hostile));
      expect(done).toEqual(twin.done);
      expect(outcome).toBe("answered");
      expect(text).toContain("31 March 2027");
    }
  },
);

test.each(kinds)(
  "%s: none changes what is searched for a question that the files do not answer",
  async (kind) => {
    for (const hostile of ofKind(kind)) {
      const { done } = await ask("Who insures the lease against theft?", hostile, { hostile });
      const searches = done.filter((step) => /^(?:model )?search|^file names|^rewrite/.test(step));
      const twin = await ask("Who insures the lease against theft?", harmlessTwin(hostile));
      expect(twin.done).toEqual(expect.arrayContaining(searches));
    }
  },
);

test.each(kinds)("%s: none changes what is searched by way of an answer that quotes it", async (kind) => {
  for (const hostile of ofKind(kind)) {
    const asked = (answer: string) => [{ question: "When does the lease end?", answer }];
    const { done } = await ask("and who insures it?", hostile, { hostile, history: asked(hostile.text) });
    const twin = await ask("and who insures it?", harmlessTwin(hostile), {
      history: asked("On 31 March 2027."),
    });
    const searches = done.filter((step) => /^(?:model )?search|^file names|^rewrite/.test(step));
    expect(twin.done).toEqual(expect.arrayContaining(searches));
  }
});

test.each(kinds)(
  "%s: none puts a live link, a picture or a forged reference into an answer",
  async (kind) => {
    for (const hostile of ofKind(kind))
      for (const question of ["When does the lease end?", "What does the note on the lease say?"]) {
        const { text, modelText, citations } = await ask(question, hostile, { hostile });
        const bare = withoutMarkers(modelText);
        expect(disarmLinks(bare)).toBe(bare);
        expect(disarmTokens(withoutUnseen(bare))).toBe(bare);
        const known = citations.map(({ ref }) => ref);
        expect(referencesIn(text).every((ref) => known.includes(ref))).toBe(true);
        for (const { passage, quote } of citations) expect(passage).toContain(quote);
      }
  },
);

test("the orders reach the model where nothing hides them, so that the guard is not that it never sees them", async () => {
  for (const hostile of HOSTILE_DOCUMENTS) {
    const { obeyed } = await ask("When does the lease end?", hostile, { hostile });
    if (hostile.path.startsWith("hidden")) expect(obeyed).toBe(0);
    else expect(obeyed).toBeGreaterThan(0);
  }
});
