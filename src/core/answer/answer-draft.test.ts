import { describe, expect, test } from "vitest";
import type { AgentEvent, Source, Step } from "../domain/agent-event";
import type { Citation } from "../domain/citation";
import { parseConversationId, parseFileId, parseFolderId, parseMessageId } from "../domain/ids";
import { markedTextOf } from "../../../tests/fakes/marked-text";
import { applyEvent, evidenceOf, startAnswer, type AnswerDraft } from "./answer-draft";

const start = () =>
  startAnswer({ id: parseMessageId("a1"), conversationId: parseConversationId("c1"), at: 1000 });

const aSource: Source = {
  folderId: parseFolderId("taxes"),
  fileId: parseFileId("lease"),
  folderName: "Taxes",
  path: "lease.pdf",
  place: { kind: "page", number: 3 },
  headings: [],
  quote: "ends on 31 March",
  start: 10,
  end: 26,
  passage: "The lease ends on 31 March.",
  passageStart: 0,
  details: undefined,
  file: undefined,
};
const aCitation = (ref: number): Citation => ({ ...aSource, ref, relevance: 0.9, status: "available" });
const aStep: Step = { kind: "search", subject: "lease end", searched: 212, kept: 3, ms: 40 };

const decision: AgentEvent = { kind: "decision", retrieve: true, reason: "asks of files" };
const retrieval = (sources: readonly Source[]): AgentEvent => ({
  kind: "retrieval",
  via: "search",
  steps: [aStep],
  sources,
});
const quote = (text: string, ...refs: number[]): AgentEvent => ({
  kind: "part",
  part: { kind: "quote", text, refs, answerSpans: [], gap: "", folders: [] },
  citations: refs.map(aCitation),
});
const model: AgentEvent = {
  kind: "part",
  part: { kind: "model", by: "wllama", pieces: [], gap: "\n\n", folders: [parseFolderId("taxes")] },
  citations: [],
};
const words = (delta: string): AgentEvent => ({ kind: "words", delta });
const statement = (text: string, ...refs: number[]): AgentEvent => ({
  kind: "statement",
  text,
  refs,
  citations: refs.map(aCitation),
});
const done: AgentEvent = {
  kind: "done",
  outcome: "answered",
  engine: "extractive",
  writtenBy: "quotes",
  usedFallback: false,
  awaits: undefined,
  runs: [],
};
const error: AgentEvent = { kind: "error", failure: { kind: "leader-gone" } };

/** Applies events that come 100 ms apart, the first after 100 ms. */
const after = (...events: AgentEvent[]): AnswerDraft =>
  events.reduce((draft, event, index) => applyEvent(draft, event, (index + 1) * 100), start());

describe("passages that are being read closely", () => {
  const provisional: AgentEvent = {
    kind: "retrieval",
    via: "search",
    steps: [aStep],
    sources: [aSource],
    isProvisional: true,
  };

  test("are shown, and are no sources of the answer", () => {
    const draft = after(decision, provisional);
    expect(evidenceOf(draft)).toEqual([aSource]);
    expect(draft.sources).toEqual([]);
    expect(draft.phase).toBe("looking");
    expect(draft.timing.firstEvidenceMs).toBeUndefined();
    expect(draft.events).toEqual([decision]);
  });

  test("are gone when the look has ended", () => {
    expect(evidenceOf(after(decision, provisional, retrieval([])))).toEqual([]);
  });
});

describe("the phase", () => {
  test("goes from deciding to done, one event at a time", () => {
    const events = [decision, retrieval([]), retrieval([aSource]), quote("It ends.", 1), done];
    const phases = events.map((_, index) => after(...events.slice(0, index + 1)).phase);
    expect([start().phase, ...phases]).toEqual([
      "deciding",
      "looking",
      "looking",
      "writing",
      "writing",
      "done",
    ]);
  });

  test("skips looking when nothing is to be looked for", () => {
    expect(after({ kind: "decision", retrieve: false, reason: "small talk" }).phase).toBe("writing");
  });

  test("an error ends the answer wherever it stands, and keeps what was said", () => {
    const draft = after(decision, retrieval([aSource]), quote("It ends.", 1), error);
    expect(draft).toMatchObject({
      phase: "done",
      outcome: "error",
      failure: { kind: "leader-gone" },
      parts: [{ kind: "quote", text: "It ends." }],
    });
    expect(draft.timing.doneMs).toBe(400);
  });
});

describe("the parts and their citations", () => {
  test("parts are appended and citations are gathered in order", () => {
    const draft = after(quote("One.", 1), quote("Two.", 2));
    expect(markedTextOf(draft.parts)).toBe("One.[ref:1]Two.[ref:2]");
    expect(draft.citations.map((citation) => citation.ref)).toEqual([1, 2]);
    expect(draft).toMatchObject({ engine: "extractive", writtenBy: "quotes" });
  });

  test("a model's words become statements where code has checked them", () => {
    const draft = after(
      quote("One.", 1),
      model,
      words("1. It "),
      words("ends. "),
      words("So"),
      statement("So"),
      words(" it does."),
      statement("it does.", 1),
    );
    expect(draft.parts[1]).toMatchObject({
      pieces: [
        { kind: "words", text: "1. It ends. " },
        { kind: "statement", text: "So", refs: [] },
        { kind: "words", text: " " },
        { kind: "statement", text: "it does.", refs: [1] },
      ],
    });
    expect(draft).toMatchObject({ engine: "wllama", writtenBy: "model", foldersSeen: ["taxes"] });
    expect(after(model, words("It ends."), quote("One.", 1))).toMatchObject({
      engine: "wllama",
      writtenBy: "model",
    });
  });

  test("a citation told twice is kept once", () => {
    expect(after(quote("One.", 1), quote(" Again.", 1)).citations).toHaveLength(1);
  });

  test("the last retrieval has the last word on steps and sources", () => {
    const draft = after(retrieval([aSource, aSource]), retrieval([aSource]));
    expect(draft.sources).toHaveLength(1);
    expect(draft.steps).toEqual([aStep]);
  });

  test("the assessment and the last event fill what only they know", () => {
    const assessment = {
      supported: true,
      support: 0.9,
      coverage: 1,
      statements: 1,
      unsupported: 0,
      confidence: 0.9,
    } as const;
    expect(after(quote("One."), { kind: "assessment", assessment }, done)).toMatchObject({
      assessment,
      outcome: "answered",
      engine: "extractive",
      writtenBy: "quotes",
    });
  });
});

describe("the timing", () => {
  test("names the first evidence, the first word and the end", () => {
    const draft = after(
      decision,
      retrieval([]),
      retrieval([aSource]),
      retrieval([aSource]),
      model,
      words("It"),
      words(" ends."),
      done,
    );
    expect(draft.timing).toEqual({ firstEvidenceMs: 300, firstWordMs: 600, doneMs: 800 });
  });

  test("leaves undefined what did not happen", () => {
    expect(after(decision, retrieval([]), error).timing).toEqual({
      firstEvidenceMs: undefined,
      firstWordMs: undefined,
      doneMs: 300,
    });
  });
});

test("every event is kept, in order, and no draft is changed", () => {
  const before = start();
  const next = applyEvent(before, decision, 5);
  expect(before).toEqual(start());
  expect(applyEvent(next, done, 9).events).toEqual([decision, done]);
});
