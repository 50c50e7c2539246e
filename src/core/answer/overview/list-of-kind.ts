import type { AnswerType } from "../../language/language-pack";
import { findType } from "../../language/answer-types";
import { textOf, type Candidate } from "../score/evidence";

/** A person, a date or an amount, and the first segment that names it. */
export interface Named {
  readonly value: string;
  /** The number of segments that name it. */
  readonly count: number;
  readonly first: Candidate;
}

const TYPES: Readonly<Record<"people" | "dates" | "amounts", AnswerType>> = {
  people: "person",
  dates: "date",
  amounts: "amount",
};

/** The values of a kind that segments name, each once; people by frequency, dates and amounts in the order of the text. */
export function listOfKind(kind: keyof typeof TYPES, candidates: readonly Candidate[]): readonly Named[] {
  const byKey = new Map<string, Named>();
  for (const candidate of candidates) {
    for (const value of allOf(textOf(candidate), TYPES[kind], candidate)) {
      const key = value.toLowerCase().replace(/\s+/g, " ");
      const known = byKey.get(key);
      byKey.set(
        key,
        known === undefined ? { value, count: 1, first: candidate } : { ...known, count: known.count + 1 },
      );
    }
  }
  const all = [...byKey.values()];
  return kind === "people" ? all.sort((a, b) => b.count - a.count) : all;
}

function allOf(text: string, type: AnswerType, { evidence }: Candidate): readonly string[] {
  const found: string[] = [];
  let rest = text;
  for (;;) {
    const range = findType(rest, type, evidence.languages);
    if (range === undefined) return found;
    const value = rest.slice(range.start, range.end);
    // "When?" is answered by a duration too ("after three months"), which is no date to list.
    if (type !== "date" || !isDuration(value, evidence.languages)) found.push(value);
    rest = `${" ".repeat(range.end)}${rest.slice(range.end)}`;
  }
}

function isDuration(value: string, languages: Candidate["evidence"]["languages"]): boolean {
  const range = findType(value, "duration", languages);
  return range?.start === 0 && range.end === value.length;
}
