import { copiedLines, findQuote } from "../../src/core/answer/judge/find-quote";
import type { Passage } from "../../src/core/domain/passage";
import type { WriteRequest } from "../../src/core/ports/answer-engine";
import type { NodeAnswer } from "../../tools/eval/node/ask-folder";
import type { ModelCall } from "./served-model";

export interface Traced {
  readonly folder: string;
  readonly answer: NodeAnswer;
  /** What the engine was to write of; undefined where it was not asked. */
  readonly request: WriteRequest | undefined;
  readonly calls: readonly ModelCall[];
  /** Passages by their rank, best first. */
  readonly ranked: readonly Passage[];
  /** How long the model would have taken on the played machine. */
  readonly playedMs: number;
}

/** The line of a trace: an answer with all that led to it, for `JSON.stringify`. */
export function traceLine({ folder, answer, request, calls, ranked, playedMs }: Traced): object {
  const { id, question, outcome, draft, confidence, ms } = answer;
  return {
    kind: "answer",
    folder,
    id,
    question,
    outcome,
    answer: answer.answer,
    writtenBy: draft.writtenBy,
    citations: draft.citations.map(({ path, quote }) => ({ path, quote })),
    confidence,
    standAlone: request?.question,
    isAnswered: request?.isAnswered,
    quotations: request?.quotations.map(({ quoted, supports }) => ({
      text: quoted.text,
      support: supports[0],
    })),
    passages: request?.passages.map(bare),
    ranked: ranked.map(bare),
    steps: draft.steps,
    calls: calls.map((call) => ({ ...call, ...whatWasKept(call, request?.passages ?? []) })),
    playedMs: Math.round(playedMs),
    ms: Math.round(ms),
  };
}

function bare({ path, headings, repeatedHeader, text, start }: Passage): object {
  return { path, headings, lead: repeatedHeader, text, start };
}

const BEGINNING = 200;

/** Of a call that picks out what helps: its passage, and whether the app finds there what the model copied. */
function whatWasKept({ task, asked, said }: ModelCall, passages: readonly Passage[]): object {
  if (task !== "filter") return {};
  const at = passages.findIndex(({ text }) => asked.includes(text.slice(0, BEGINNING)));
  const passage = passages[at];
  if (passage === undefined) return {};
  const isKept = copiedLines(said).some((line) => findQuote(line, passage) !== undefined);
  return { passage: at, path: passage.path, isKept };
}
