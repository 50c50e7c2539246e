// What a language model's answers to the folders of tests/eval/people come to, as `baseline.json` keeps it.
import type { ModelFigures, PhaseTime } from "../../../tools/docs/model-figures";
import type { NodeAnswer } from "../../../tools/eval/node/ask-folder";
import { isNowhere, judge, type PeopleQuestion } from "../../../tools/eval/node/people";
import { scoreCitations } from "./score-citations";

export interface Asked {
  readonly folder: string;
  readonly question: PeopleQuestion;
  readonly given: NodeAnswer;
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
