import { describe, expect, test } from "vitest";
import type { AgentEvent, Source, Step } from "../domain/agent-event";
import type { Citation } from "../domain/citation";
import { parseConversationId, parseFileId, parseFolderId, parseMessageId } from "../domain/ids";
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
const content = (delta: string, ...refs: number[]): AgentEvent => ({
  kind: "content",
  delta,
  citations: refs.map(aCitation),
  marks: [],
  by: "extractive",
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
    const events = [decision, retrieval([]), retrieval([aSource]), content("It ends.", 1), done];
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
    const draft = after(decision, retrieval([aSource]), content("It ends.", 1), error);
    expect(draft).toMatchObject({
      phase: "done",
      outcome: "error",
      failure: { kind: "leader-gone" },
      text: "It ends.",
    });
    expect(draft.timing.doneMs).toBe(400);
  });
});

describe("the text and its citations", () => {
  test("text is appended and citations are gathered in order", () => {
    const draft = after(content("One.[ref:1]", 1), content(" Two.[ref:2]", 2));
    expect(draft.text).toBe("One.[ref:1] Two.[ref:2]");
    expect(draft.citations.map((citation) => citation.ref)).toEqual([1, 2]);
  });

  test("a block stands where its text does", () => {
    const block = { kind: "code" } as const;
    const event = { ...content("“a = 1”"), block } as AgentEvent;
    const { text, blocks } = [content("See: "), event].reduce(
      (draft, one) => applyEvent(draft, one, 1),
      start(),
    );
    expect(blocks).toEqual([{ kind: "code", start: 5, end: 12 }]);
    expect(text.slice(5, 12)).toBe("“a = 1”");
  });

  test("a citation told twice is kept once", () => {
    expect(after(content("One.[ref:1]", 1), content(" Again.[ref:1]", 1)).citations).toHaveLength(1);
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
      unsupported: [],
      confidence: 0.9,
    } as const;
    expect(after(content("One."), { kind: "assessment", assessment }, done)).toMatchObject({
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
      content("\n"),
      content("It"),
      content(" ends."),
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
