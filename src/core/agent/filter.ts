import type { FileId } from "../domain/ids";
import { baseName } from "../domain/file-record";
import type { FoundPassage, Passage } from "../domain/passage";
import type { Retrieval } from "../ports/library";
import { idf } from "../search/words/bm25";
import { isKindOfPaper } from "./evidence/document-words";
import { holdsWhatIsNew, isForeign, likelyAnswers } from "./evidence/likely-answer";
import { matchName } from "./evidence/match-name";
import type { QuestionProfile } from "./evidence/question-profile";
import { weighPassages, type PassageEvidence, type RankedFragment } from "./evidence/rank-fragments";
import { isSenderLine } from "./evidence/sender-line";
import { coverageOf, mergeMatches } from "./evidence/term-coverage";

/** Below this share of the question's weight in the best passage, `relevant` was said for its meaning, not its words. */
const FOUND_BY_WORDS = 0.4;
/** Of the question's weight, the least that a passage must hold to be kept. */
const LEAST_BODY = 0.25;
/** The least that one sentence must hold with what stands around it; more when the gates did not decide. */
const LEAST_SENTENCE = { relevant: 0.35, undecided: 0.42, nothing: 0.45 } as const;
const LEAST_SENTENCE_FOR_LOOKUP = 0.42;
/** More still when a name in the question is not there at all. */
const LEAST_SENTENCE_WITHOUT_NAME = 0.65;
/** So does one that asks for a date, a number or a sum, where there is none. */
const LEAST_SENTENCE_WITHOUT_KIND = 0.8;
const STRICT_KIND = 0.6;
/** A passage that holds less than this share of what the best one holds is about something else. */
const LEAST_OF_BEST = 0.5;
/** A name alone answers "any macbook invoice?"; a question that asks what is so needs more of its words. */
const LEAST_NAMED_LOOKUP = 0.4;
const LEAST_NAMED_QUESTION = 0.6;
/** The least that a passage must hold in other words, where the gates found nothing. */
const LEAST_TRANSLATED = 0.6;
const MOST_OF_A_FILE = 3;
/** Of the first passages, so many are shown when none answers: those that have so much of the question, by words and by meaning. */
const MOST_NEAR = 2;
const LEAST_NEAR = 0.5;
/** Passages that hold a word which is rare. */
const RARE = 2;

/** What of a search bears on the question, the best of each file, in the order of the search. */
export interface Sifted {
  readonly evidence: readonly PassageEvidence<FoundPassage>[];
  /** True when only the name of a file holds what was asked for: names are to be looked at before this is answered from. */
  readonly namesFirst: boolean;
  /** When none likely answers: those that hold something of what was asked. */
  readonly near: readonly PassageEvidence<FoundPassage>[];
}

/**
 * Keeps the passages that bear on the question or a part of it, by code alone, at most three of a file: those that likely
 * answer, and beside them those with a sentence that matches by its words. Where nothing was searched by meaning, the words
 * decide alone: judged harder when the gates are `undecided`, and when they say `nothing`, only what plainly answers is kept.
 */
export function siftPassages(parts: readonly QuestionProfile[], retrieval: Retrieval): Sifted {
  const { passages } = retrieval;
  const sifted = parts.map((profile) => siftForPart(profile, retrieval));
  const inOrder = (kept: Sifted["evidence"]) =>
    passages.flatMap((passage) => kept.find((evidence) => evidence.passage === passage) ?? []);
  return {
    evidence: inOrder(sifted.flatMap(({ evidence }) => evidence)),
    namesFirst: sifted.every(({ namesFirst }) => namesFirst),
    near: inOrder(sifted.flatMap(({ near }) => near)),
  };
}

function siftForPart(profile: QuestionProfile, retrieval: Retrieval): Sifted {
  const { passages, searched } = retrieval;
  const weighed = weighPassages(profile, passages);
  const gate = gateOf(profile, weighed, retrieval.gate);
  const namesFirst = restsOnNames(profile, weighed);
  const byWords = new Set(relevantByWords(profile, weighed, gate, searched));
  const likely = likelyAmong(profile, weighed, byWords, searched) ?? byWords;
  if (likely.size === 0) return { evidence: [], namesFirst, near: nearestOf(weighed) };
  const relevant = weighed.filter((one) => likely.has(one) || byWords.has(one));
  const best = bestOfEachFile(relevant);
  const writers = writersOf(profile, best, weighed);
  return { evidence: [...best, ...writers], namesFirst, near: [] };
}

/** The gates know a question's own words, and meaning in English; what says much of it in other words than these is not `nothing`. */
function gateOf(
  { text }: QuestionProfile,
  weighed: Sifted["evidence"],
  gate: Retrieval["gate"],
): Retrieval["gate"] {
  if (gate !== "nothing") return gate;
  const isSaid = weighed.some(
    ({ whole, passage }) => whole >= LEAST_TRANSLATED && [text, passage.text].some(isForeign),
  );
  return isSaid ? "undecided" : gate;
}

/** Where somebody was asked for and a mail does not say who: what stands above it, which names its writer. */
function writersOf(
  { kinds }: QuestionProfile,
  best: Sifted["evidence"],
  weighed: Sifted["evidence"],
): Sifted["evidence"] {
  if (!kinds.includes("person")) return [];
  const nameless = best.filter(({ fragments }) => (fragments[0]?.kindShare ?? 1) < 1);
  const files = new Set(nameless.map(({ passage }) => passage.fileId));
  return weighed.filter(
    (one) =>
      files.has(one.passage.fileId) &&
      !best.includes(one) &&
      one.fragments.some(({ start, end }) => isSenderLine(one.passage.text.slice(start, end))),
  );
}

/** Those that likely answer; undefined when nothing was searched by meaning. */
function likelyAmong(
  profile: QuestionProfile,
  weighed: readonly PassageEvidence<FoundPassage>[],
  byWords: ReadonlySet<PassageEvidence>,
  searched: number,
): ReadonlySet<PassageEvidence<FoundPassage>> | undefined {
  const known = weighed.flatMap(({ passage }) => passage.meaning ?? []);
  if (known.length === 0) return undefined;
  // What was found by its words alone is no closer than the last that was not.
  const least = Math.min(...known);
  const files = [...new Set(weighed.map(({ passage }) => passage.fileId))];
  const likely = weighed.filter((evidence) => {
    const { meaning = least, fileId } = evidence.passage;
    const rank = files.indexOf(fileId);
    return likelyAnswers(profile, evidence, {
      closeness: meaning,
      rank,
      searched,
      matches: byWords.has(evidence),
    });
  });
  return new Set(likely);
}

/** Those with a sentence that matches. */
function relevantByWords(
  profile: QuestionProfile,
  weighed: readonly PassageEvidence<FoundPassage>[],
  gate: Retrieval["gate"],
  searched: number,
): readonly PassageEvidence<FoundPassage>[] {
  const best = Math.max(0, ...weighed.map(({ whole }) => whole));
  const substantial = weighed.filter(
    (one) =>
      one.body >= Math.max(LEAST_BODY, LEAST_OF_BEST * best) && holdsWhatIsNew(profile, one.fragments[0]),
  );
  return substantial.filter((evidence) =>
    gate === "nothing"
      ? evidence.fragments.some((fragment) => answersPlainly(profile, evidence, fragment, searched))
      : hasRelevantSentence(profile, evidence, gate),
  );
}

/** Those that come first and hold something of what was asked, in words or by meaning. */
function nearestOf(
  weighed: readonly PassageEvidence<FoundPassage>[],
): readonly PassageEvidence<FoundPassage>[] {
  return weighed
    .slice(0, MOST_NEAR)
    .filter(({ passage, whole }) => whole + (passage.meaning ?? 0) >= LEAST_NEAR);
}

/** The same for files that were found by name: a word that the name matches need not stand in the text. */
export function keepNamed<P extends Passage>(
  profile: QuestionProfile,
  passages: readonly P[],
): readonly PassageEvidence<P>[] {
  const least = profile.isLookup ? LEAST_NAMED_LOOKUP : LEAST_NAMED_QUESTION;
  return weighPassages(profile, passages, true).filter(
    (one) =>
      one.named > 0 &&
      one.whole >= least &&
      one.fragments.length > 0 &&
      holdsWhatIsNew(profile, one.fragments[0]),
  );
}

/**
 * Whether the best passage is the best for its file's name: for a question when no text holds much, for a paper that is
 * looked for as told below.
 */
function restsOnNames(profile: QuestionProfile, weighed: readonly PassageEvidence[]): boolean {
  if (profile.isLookup)
    return weighed.some(
      (evidence) => isNamedInFull(profile, evidence) || isNamedPaper(profile, evidence, weighed),
    );
  const best = Math.max(0, ...weighed.map(({ whole }) => whole));
  return weighed
    .filter(({ whole }) => whole === best)
    .every(({ body, named }) => named > body && body < FOUND_BY_WORDS);
}

/** "Show me the lease" means `lease.pdf`, whatever else speaks of a lease. */
function isNamedInFull({ asksToSee, terms }: QuestionProfile, { passage }: PassageEvidence): boolean {
  return asksToSee && terms.size > 0 && matchName(terms, baseName(passage.path)).size === terms.size;
}

/**
 * Whether the file's name tells what is looked for and its text does not: "any macbook invoice?" is not about what says
 * "invoice" elsewhere. No text may hold more of the question, word by word, or as much with the word of the name in it.
 * Rarity says nothing here: a name stands above each passage of its file.
 */
function isNamedPaper(
  { terms }: QuestionProfile,
  { passage, bodyTerms }: PassageEvidence,
  weighed: readonly PassageEvidence[],
): boolean {
  const named = matchName(terms, baseName(passage.path));
  const telling = [...named.keys()].filter((term) => !bodyTerms.has(term) && !isKindOfPaper(term));
  const whole = sumOf(mergeMatches([named, bodyTerms]));
  return telling.some((term) =>
    weighed.every((other) => {
      const body = sumOf(other.bodyTerms);
      return body < whole || (body === whole && !other.bodyTerms.has(term));
    }),
  );
}

function sumOf(matches: ReadonlyMap<string, number>): number {
  return [...matches.values()].reduce((sum, credit) => sum + credit, 0);
}

/** Whether one of its sentences matches and it, or one beside it, holds the kind of thing that was asked for. */
function hasRelevantSentence(
  profile: QuestionProfile,
  { fragments, lacksName }: PassageEvidence,
  gate: "relevant" | "undecided",
): boolean {
  const inOrder = fragments.toSorted((a, b) => a.start - b.start);
  return inOrder.some((fragment, at) => {
    if (lacksName && fragment.context < LEAST_SENTENCE_WITHOUT_NAME) return false;
    const answers = profile.kinds.length > 0 && fragment.kindShare === 1;
    const beside = inOrder.slice(Math.max(0, at - 1), at + 2);
    const holdsKind = beside.some(({ kindShare }) => kindShare > STRICT_KIND);
    const least = Math.max(
      answers ? LEAST_SENTENCE.relevant : LEAST_SENTENCE[gate],
      profile.isLookup ? LEAST_SENTENCE_FOR_LOOKUP : 0,
      holdsKind ? 0 : LEAST_SENTENCE_WITHOUT_KIND,
    );
    return fragment.context >= least;
  });
}

/**
 * Whether a sentence answers although the gates found nothing: it holds the kind of thing that was asked for, much of the
 * question, and of it a word that hardly any other passage has. `"J: dentist, Thursday 30 October, 8:15"`
 */
function answersPlainly(
  { kinds, terms: asked }: QuestionProfile,
  { lacksName }: PassageEvidence,
  { kindShare, terms }: RankedFragment,
  searched: number,
): boolean {
  if (kinds.length === 0 || kindShare < 1 || lacksName) return false;
  const rare = idf(RARE, searched);
  const holdsRare = [...terms].some(([term, credit]) => credit === 1 && (asked.get(term) ?? 0) >= rare);
  return holdsRare && coverageOf(asked, terms) >= LEAST_SENTENCE.nothing;
}

/** Those with the best sentences; the order is kept. */
function bestOfEachFile(
  evidence: readonly PassageEvidence<FoundPassage>[],
): readonly PassageEvidence<FoundPassage>[] {
  const scoresByFile = new Map<FileId, number[]>();
  for (const { passage, fragments } of evidence) {
    const scores = scoresByFile.get(passage.fileId) ?? [];
    scoresByFile.set(
      passage.fileId,
      [...scores, fragments[0]?.score ?? 0].sort((a, b) => b - a),
    );
  }
  return evidence.filter(({ passage, fragments }) => {
    const least = scoresByFile.get(passage.fileId)?.[MOST_OF_A_FILE - 1] ?? 0;
    return (fragments[0]?.score ?? 0) >= least;
  });
}
