// What a language model's answers to the folders of tests/eval/people come to, as `baseline.json` keeps it.
import type { ModelFigures } from "../../../tools/docs/model-figures";
import type { NodeAnswer } from "../../../tools/eval/node/ask-folder";
import {
  isNowhere,
  judge,
  type PeopleQuestion,
  type QuestionType,
  type Verdict,
} from "../../../tools/eval/node/people";
import type { ModelCall } from "../../llm/served-model";
import { scoreCitations, type CitationScores } from "./score-citations";

/** How one question was answered. It holds no text, so it may be kept of held-out folders too. */
export interface JudgedAnswer extends Verdict {
  readonly model: string;
  readonly folder: string;
  readonly id: string;
  readonly type: QuestionType;
  /** Whether no file has the answer. */
  readonly isNowhere: boolean;
  /** Whether words of the model are shown. */
  readonly byModel: boolean;
  readonly scores: CitationScores;
  readonly support: number;
  readonly calls: number;
  readonly readTokens: number;
  readonly writtenTokens: number;
  readonly playedMs: number;
}

/** @param playedMs what the model took on the played machine. */
export function judgeAnswer(
  model: string,
  folder: string,
  question: PeopleQuestion,
  given: NodeAnswer,
  calls: readonly ModelCall[],
  playedMs: number,
): JudgedAnswer {
  const sum = (key: "readTokens" | "writtenTokens") => calls.reduce((total, call) => total + call[key], 0);
  return {
    model,
    folder,
    id: question.id,
    type: question.type,
    isNowhere: isNowhere(question),
    ...judge(question, given),
    byModel: given.draft.parts.some(({ kind }) => kind === "model"),
    scores: scoreCitations(given.draft),
    support: given.draft.assessment?.support ?? 0,
    calls: calls.length,
    readTokens: sum("readTokens"),
    writtenTokens: sum("writtenTokens"),
    playedMs: Math.round(playedMs),
  };
}

export function figuresOf(model: string, judged: readonly JudgedAnswer[]): ModelFigures {
  const there = judged.filter((one) => !one.isNowhere);
  const missing = judged.filter((one) => one.isNowhere);
  const written = judged.filter(({ byModel }) => byModel);
  const called = judged.filter(({ calls }) => calls > 0);
  const sum = (key: keyof CitationScores) => written.reduce((total, { scores }) => total + scores[key], 0);
  const total = (of: readonly JudgedAnswer[], key: "support" | "calls" | "readTokens" | "writtenTokens") =>
    of.reduce((all, one) => all + one[key], 0);
  const times = called.map(({ playedMs }) => playedMs).sort((a, b) => a - b);
  const medianMs = times[Math.floor(times.length / 2)];
  return {
    model,
    asked: judged.length,
    folders: new Set(judged.map(({ folder }) => folder)).size,
    right: ratio(there.filter(({ right }) => right).length, there.length),
    claimed: ratio(there.filter(({ claimed }) => claimed).length, there.length),
    refused: ratio(missing.filter(({ claimed }) => !claimed).length, missing.length),
    byModel: ratio(written.length, judged.length),
    citationRecall: ratio(sum("borneOut"), sum("sentences")),
    citationPrecision: ratio(sum("needed"), sum("citations")),
    support: ratio(total(written, "support"), written.length),
    calls: ratio(total(called, "calls"), called.length),
    readTokens: ratio(total(called, "readTokens"), called.length),
    writtenTokens: ratio(total(called, "writtenTokens"), called.length),
    seconds: medianMs === undefined ? null : medianMs / 1000,
  };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
