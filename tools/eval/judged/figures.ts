// What a language model's answers to the folders of tests/eval/people come to, as `tests/eval/model-baseline.json` keeps it.
import type { NodeAnswer } from "../node/ask-folder";
import { isNowhere, judge, type PeopleQuestion } from "../node/people";
import { scoreCitations } from "./score-citations";

export interface Asked {
  readonly folder: string;
  readonly question: PeopleQuestion;
  readonly given: NodeAnswer;
}

/** How long a phase took, over the answers that had it. */
export interface PhaseTime {
  readonly phase: string;
  readonly answers: number;
  readonly medianMs: number;
  readonly longestMs: number;
}

/** Shares are 0–1; null where there was nothing to judge. */
export interface ModelFigures {
  readonly model: string;
  /** The questions asked, of how many folders. */
  readonly asked: number;
  readonly folders: number;
  readonly right: number | null;
  readonly claimed: number | null;
  /** Of the questions whose answer is in no file, those that were not answered. */
  readonly refused: number | null;
  /** Answers that show words of the model. */
  readonly byModel: number | null;
  readonly citationRecall: number | null;
  readonly citationPrecision: number | null;
  readonly support: number | null;
  readonly phases: readonly PhaseTime[];
}

export function figuresOf(model: string, asked: readonly Asked[]): ModelFigures {
  const there = asked.filter(({ question }) => !isNowhere(question));
  const missing = asked.filter(({ question }) => isNowhere(question));
  const verdict = ({ question, given }: Asked) => judge(question, given);
  const written = asked.filter(({ given }) => given.draft.parts.some(({ kind }) => kind === "model"));
  const sums = written.map(({ given }) => scoreCitations(given.draft));
  const sum = (key: keyof (typeof sums)[number]) => sums.reduce((total, one) => total + one[key], 0);
  const supports = written.map(({ given }) => given.draft.assessment?.support ?? 0);
  return {
    model,
    asked: asked.length,
    folders: new Set(asked.map(({ folder }) => folder)).size,
    right: ratio(there.filter((one) => verdict(one).right).length, there.length),
    claimed: ratio(there.filter((one) => verdict(one).claimed).length, there.length),
    refused: ratio(missing.filter((one) => !verdict(one).claimed).length, missing.length),
    byModel: ratio(written.length, asked.length),
    citationRecall: ratio(sum("borneOut"), sum("sentences")),
    citationPrecision: ratio(sum("needed"), sum("citations")),
    support: ratio(
      supports.reduce((total, one) => total + one, 0),
      supports.length,
    ),
    phases: phasesOf(asked),
  };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function phasesOf(asked: readonly Asked[]): readonly PhaseTime[] {
  const times = new Map<string, number[]>();
  const add = (phase: string, ms: number): void => void times.set(phase, [...(times.get(phase) ?? []), ms]);
  for (const { given } of asked) {
    const own = new Map<string, number>();
    for (const { kind, ms } of given.draft.steps) own.set(kind, (own.get(kind) ?? 0) + ms);
    for (const [kind, ms] of own) add(kind, ms);
    const { assessMs, ms, draft } = given;
    const stepsMs = draft.steps.reduce((total, one) => total + one.ms, 0);
    if (draft.runs.length > 0) add("answer", Math.max(0, ms - stepsMs - assessMs));
    add("assess", assessMs);
    add("in all", ms);
  }
  return [...times].map(([phase, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    const medianMs = Math.round(sorted[Math.floor(all.length / 2)] ?? 0);
    return { phase, answers: all.length, medianMs, longestMs: Math.round(sorted.at(-1) ?? 0) };
  });
}
