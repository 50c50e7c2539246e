import { markedTextOf } from "../../../tests/fakes/marked-text";
import type { AnswerDraft } from "../../../src/core/answer/answer-draft";
import { splitSentences } from "../../../src/core/passages/sentences";
import { holdsNumbers, numbersOf } from "../../../src/core/text/numbers-of";
import { contentTokens } from "../../../src/core/text/tokenize";

/** Sums over the sentences that a model wrote. */
export interface CitationScores {
  readonly sentences: number;
  /** Sentences that what they cite bears out, taken together: ALCE's citation recall. */
  readonly borneOut: number;
  readonly citations: number;
  /** Citations that bear a sentence out, or without which the others do not: ALCE's citation precision. */
  readonly needed: number;
}

/** The least share of a sentence's content words that bears it out; its numbers must all be there. */
const LEAST_HELD = 0.7;
const MARKERS = /^(?:\s*\[ref:\d+\])+/;

/**
 * Scores the citations of what a model wrote, as ALCE does, with words in place of an entailment model.
 * @see https://arxiv.org/abs/2305.14627
 */
export function scoreCitations({
  parts,
  citations,
}: Pick<AnswerDraft, "parts" | "citations">): CitationScores {
  const byRef = new Map(citations.map((citation) => [citation.ref, citation.passage]));
  const sums = { sentences: 0, borneOut: 0, citations: 0, needed: 0 };
  for (const part of parts.filter(({ kind }) => kind === "model"))
    for (const { sentence, refs } of statementsIn(markedTextOf([part]))) {
      const cited = refs.flatMap((ref) => byRef.get(ref) ?? []);
      sums.sentences += 1;
      sums.citations += cited.length;
      const isBorneOut = cited.length > 0 && holds(cited.join("\n"), sentence);
      if (isBorneOut) sums.borneOut += 1;
      if (isBorneOut) sums.needed += cited.filter((one) => isNeeded(one, cited, sentence)).length;
    }
  return sums;
}

function isNeeded(one: string, cited: readonly string[], sentence: string): boolean {
  const others = cited.filter((other) => other !== one);
  return holds(one, sentence) || !holds(others.join("\n"), sentence);
}

function holds(text: string, sentence: string): boolean {
  const words = contentTokens(sentence);
  const held = new Set(contentTokens(text));
  const share = words.filter((word) => held.has(word)).length / Math.max(1, words.length);
  return share >= LEAST_HELD && holdsNumbers(sentence, numbersOf(text));
}

/** The sentences of a text with the references that follow each. */
export function statementsIn(
  text: string,
): readonly { readonly sentence: string; readonly refs: readonly number[] }[] {
  const statements: { sentence: string; refs: number[] }[] = [];
  for (const piece of text.split(/(?<=\])(?!\s*\[ref:)/)) {
    const at = piece.search(/\s*\[ref:\d+\]/);
    const words = at < 0 ? piece : piece.slice(0, at);
    const refs =
      at < 0
        ? []
        : [...(MARKERS.exec(piece.slice(at))?.[0] ?? "").matchAll(/\d+/g)].map(([digits]) => Number(digits));
    const sentences = splitSentences(words)
      .map((range) => words.slice(range.start, range.end))
      .filter((one) => /\p{L}{2}|\p{N}/u.test(one));
    for (const [i, sentence] of sentences.entries())
      statements.push({ sentence, refs: i === sentences.length - 1 ? refs : [] });
  }
  return statements;
}
