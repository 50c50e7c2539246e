import type { AgentEvent, Assessment } from "../domain/agent-event";
import { baseName } from "../domain/file-record";
import type { FoundPassage, Passage } from "../domain/passage";
import type {
  Intro,
  Quotation,
  SentenceJudgement,
  StatementSupport,
  WriteRequest,
} from "../ports/answer-engine";
import type { AnswerRequest } from "./answer-request";
import { assess, assessNothing } from "./assess";
import { compose, writtenBy, type Composed } from "./compose";
import { PROBABLE_FROM } from "./label";
import {
  ANSWERED_FROM,
  isAnswered,
  retrieve,
  isRelevant,
  stepOf,
  type Finding,
  type RetrievalPorts,
} from "./retrieve/retrieve";
import type { FoundByName, NamedFinding } from "./retrieve/read-by-name";
import { sentenceJudge, type SentenceJudge } from "./retrieve/sentence-judge";
import { isAllAnswered, type Answering } from "./retrieve/expand";
import { excerptAroundQuote, quotationOf } from "./quote/quotation";
import { rangeToQuote } from "./quote/range-to-quote";
import {
  isTold,
  MOST_CLOSEST,
  selectAnswers,
  selectClosest,
  versionName,
  type Selected,
} from "./quote/select-quotes";
import { frameReplies, notFromFiles, type FrameReplies } from "./frame-replies";
import { say } from "./say";
import { candidatesOf, type Candidate } from "./score/evidence";
import type { Scored } from "./score/score";
import type { SearchLog } from "./search-log";

/** The segments quoted from the start of a file that was looked for by name. */
const MOST_OF_NAMED = 3;

/** What was found for a question, and the means to search for more. */
export interface Found {
  readonly answers: readonly Answering[];
  readonly named: FoundByName | undefined;
  readonly ports: RetrievalPorts;
  readonly searchLog: SearchLog;
}

/**
 * Answers from the findings. It quotes the answers to each part; otherwise it shows a file that was looked for by name;
 * otherwise it shows the closest passages without a claim; otherwise it says that nothing was found. A model that judges
 * may answer where code finds nothing, or find that nothing is asked of the files.
 */
export async function* answerFrom(
  request: AnswerRequest,
  asked: string,
  { answers, named, ports, searchLog }: Found,
): AsyncGenerator<AgentEvent, void> {
  const { engine, signal, history, question, pageLanguage } = request;
  const { folders } = request.where;
  const says = frameReplies(question, { pageLanguage });
  const { quotes, ...draft } = draftOf(answers, named, says);
  const [awaits] = answers.flatMap(({ finding }) => finding.retrieval.awaits ?? []);
  const { quotations, passages } = quotes;
  const weights = new Map(answers.flatMap(({ finding }) => [...finding.retrieval.weights]));
  const judges = answers.map(({ finding }) => sentenceJudge(finding, ports));
  const searchedFor: string[] = [];
  const writing: WriteRequest = {
    question: asked,
    typed: question,
    history,
    passages,
    quotations,
    isAnswered: draft.isClaimed,
    weights,
    signal,
    folders,
    wording: request.wording,
    judge: (sentence, places) => judgeSentence(sentence, passages[places[0] ?? -1], judges, draft.isClaimed),
    async search(query) {
      searchedFor.push(query);
      const finding = await retrieve(query, ports);
      judges.push(sentenceJudge(finding, ports));
      for (const [token, weight] of finding.retrieval.weights) weights.set(token, weight);
      searchLog.keep(finding, MOST_SEARCHED);
      return { step: stepOf(finding), found: quotes.addFurther(finding.ranked, MOST_SEARCHED) };
    },
  };
  const questions = answers.map(({ finding }) => finding.question);
  const assessed = (composed: Composed): Assessment => assess(composed, questions, draft.confidence);
  const awaited = awaits === undefined ? [] : [...say([says.words.awaited[awaits]], "\n\n")];
  let isSettled = false;
  const composed = yield* compose(engine.write(writing), writing, {
    intro: introOf(answers, says),
    talkIntro: notFromFiles(question, pageLanguage),
    readingIntro: says.words.readsItSo,
    stepEvent: (step) => searchLog.event("search", [step]),
    *quotedEvents(quoted) {
      isSettled = true;
      yield* awaited;
      const outcome = draft.isClaimed ? "answered" : "closest";
      const soFar = { outcome, usedFallback: draft.isByName, awaits } as const;
      yield { kind: "assessment", assessment: assessed(quoted), soFar };
    },
  });
  signal.throwIfAborted();
  const ended = writtenBy(composed);
  if (composed.isTalk) {
    yield searchLog.withoutSources();
    yield { kind: "assessment", assessment: assessNothing() };
    yield { kind: "done", outcome: "chat", ...ended, usedFallback: false, awaits: undefined };
    return;
  }
  if (composed.isEmpty) {
    yield* sayNothing(request, answers, named, says);
    yield* say(says.alsoSearched(searchedFor), " ", folders);
    if (awaits !== undefined) yield* say([says.words.awaited[awaits]], "\n\n");
    yield { kind: "assessment", assessment: assessNothing() };
    yield { kind: "done", outcome: "nothing-found", ...ended, usedFallback: true, awaits };
    return;
  }
  if (!isSettled) yield* awaited;
  yield { kind: "assessment", assessment: assessed(composed) };
  const outcome = draft.isClaimed || composed.isClaimed ? "answered" : "closest";
  yield { kind: "done", outcome, ...ended, usedFallback: draft.isByName, awaits };
}

/** @param isClaimed whether code has an answer, so that a sentence is claimed where code is sure of it. */
async function judgeSentence(
  sentence: string,
  passage: Passage | undefined,
  judges: readonly SentenceJudge[],
  isClaimed: boolean,
): Promise<SentenceJudgement> {
  if (passage === undefined) return { confidence: 0, isClaim: false };
  const judged = await Promise.all(judges.map((judge) => judge(sentence, passage)));
  const confidence = Math.max(0, ...judged.map((one) => one.confidence));
  const isSure = isClaimed && confidence >= ANSWERED_FROM;
  return { confidence, isClaim: isSure || judged.some((one) => one.isClaim) };
}

/** The content to show, before an engine has seen it; whether it is presented as the answer, and how sure that is, 0–1. */
function draftOf(answers: readonly Answering[], named: FoundByName | undefined, says: FrameReplies) {
  const quotes = new Quotes(says);
  const isFound = answers.some(isAllAnswered);
  const byName = named?.findings.find((one) => isAnswered(one) || one.isNamed);
  // The part of the question whose words were looked for among the names.
  const open = answers.find((one) => !isAllAnswered(one));
  // Answers go first, so that none of them stands under the closest passages.
  for (const answering of answers) if (isAllAnswered(answering)) quoteAnswer(answering, quotes);
  if (byName !== undefined) quoteNamed(byName, quotes);
  const isClaimed = isFound || byName !== undefined;
  for (const answering of answers) {
    const isByName = answering === open && byName !== undefined;
    if (isAllAnswered(answering) || isByName) continue;
    const heading = isClaimed
      ? { words: says.closestTo(answering.typed), gap: "\n\n", holdsQuestion: true }
      : plainIntro(
          answering.finding.confidence >= PROBABLE_FROM ? says.words.probably : says.words.closest,
          "\n\n",
        );
    quoteClosest(answering, answering === open ? (named?.findings ?? []) : [], heading, quotes);
  }
  const all = answers.map(({ finding }) => (finding === open?.finding ? (byName ?? finding) : finding));
  quotes.addFurther(
    all.flatMap(({ ranked }) => ranked),
    MOST_PASSAGES - quotes.passages.length,
  );
  const claimed = all.filter(isAnswered);
  return {
    quotes,
    isClaimed,
    isByName: byName !== undefined,
    confidence: Math.min(...(claimed.length > 0 ? claimed : all).map(({ confidence }) => confidence)),
  };
}

/** Quotations without repeats, and their passages, each once. */
class Quotes {
  readonly quotations: Quotation[] = [];
  readonly passages: Passage[] = [];

  /** @param says the words before quotes. */
  constructor(readonly says: FrameReplies) {}

  add({ question }: Finding, candidate: Candidate, intro?: Intro): void {
    const { passage } = candidate.evidence;
    const quotation = quotationOf(question, candidate, this.#placeOf(passage));
    const [support] = quotation.supports;
    const repeated = support === undefined ? [] : this.#repeatOf(passage, support);
    this.#push({ ...quotation, supports: [...quotation.supports, ...repeated] }, intro);
  }

  /** Adds a candidate that only comes close, with its neighbours. @returns whether it is new */
  addExcerpt({ question }: Finding, candidate: Candidate, intro: Intro): boolean {
    const place = this.#placeOf(candidate.evidence.passage);
    return this.#push(excerptAroundQuote(question, candidate, place), intro);
  }

  /** Adds the line of a candidate that comes close too. */
  addLine({ question }: Finding, candidate: Candidate, intro: Intro): boolean {
    const place = this.#placeOf(candidate.evidence.passage);
    const { quoted, ...quotation } = quotationOf(question, candidate, place);
    return this.#push({ ...quotation, quoted: { ...quoted, isFurther: true } as typeof quoted }, intro);
  }

  /** Adds passages that a model may read, besides the quoted ones. @returns their places, known ones too, best first */
  addFurther(ranked: readonly Candidate[], most: number): readonly number[] {
    const places = new Set<number>();
    for (const { evidence } of ranked) if (places.size < most) places.add(this.#placeOf(evidence.passage));
    return [...places];
  }

  /** The best place in another file that says the same word for word; a statement cites no more than that one besides. */
  #repeatOf(
    { fileId, text, repeats = [] }: FoundPassage,
    { start, end, support }: StatementSupport,
  ): readonly StatementSupport[] {
    const words = text.slice(start, end);
    const repeat = repeats.find((other) => other.fileId !== fileId && other.text.includes(words));
    if (repeat === undefined) return [];
    const at = repeat.text.indexOf(words);
    return [{ passage: this.#placeOf(repeat), start: at, end: at + words.length, support }];
  }

  /** Adds a quotation unless it is there: an answer to two parts of a question is quoted once. */
  #push(quotation: Quotation, intro: Intro | undefined): boolean {
    const key = rangeKey(quotation);
    if (this.quotations.some((known) => rangeKey(known) === key)) return false;
    this.quotations.push({ ...quotation, intro });
    return true;
  }

  #placeOf(passage: Passage): number {
    // Two searches return the same passage as two objects.
    const known = this.passages.findIndex(
      ({ fileId, start, end }) => fileId === passage.fileId && start === passage.start && end === passage.end,
    );
    return known < 0 ? this.passages.push(passage) - 1 : known;
  }
}

/** The most passages that are handed on; a model reads as many of them as its time allows. */
const MOST_PASSAGES = 16;
/** The most passages of a further search. */
const MOST_SEARCHED = 6;

function rangeKey({ supports: [first] }: Quotation): string {
  return first === undefined ? "" : `${first.passage} ${first.start} ${first.end}`;
}

/** Quotes an answer, and the finding that told which person is meant. */
function quoteAnswer({ finding, through }: Answering, quotes: Quotes): void {
  for (const one of through) if (one.ranked[0] !== undefined) quotes.add(one, one.ranked[0]);
  const selected = selectAnswers(finding);
  const isMixed = !selected.every(({ candidate }) => isTold(candidate));
  for (const one of selected) {
    const toldAt = one.candidate.evidence.passage.told?.toldAt;
    const intro =
      isMixed && toldAt !== undefined
        ? plainIntro(quotes.says.toldOn(toldAt))
        : introOfRole(one, selected[0]?.candidate, finding, quotes.says);
    quotes.add(finding, one.candidate, intro);
  }
}

/** The words before a quote that says something else than the first one. */
function introOfRole(
  { role, candidate }: Selected,
  first: Scored | undefined,
  { question }: Finding,
  says: FrameReplies,
): Intro | undefined {
  switch (role) {
    case "answer":
      return undefined;
    case "other version":
      return first && plainIntro(says.words.versions[versionName(candidate, first, question)]);
    case "other numbers":
      return plainIntro(says.fileSays(baseName(candidate.evidence.passage.path)));
  }
}

function plainIntro(words: string, gap = " "): Intro {
  return { words, gap, holdsQuestion: false };
}

/**
 * Adds the closest passage under a heading, and a line of each of the others.
 * @param named what was read only now because of the names of the files.
 */
function quoteClosest(
  { finding, through }: Answering,
  named: readonly NamedFinding[],
  heading: Intro,
  quotes: Quotes,
): void {
  let intro = heading;
  const shown = new Set<string>();
  const add = (of: Finding, candidate: Candidate): void => {
    const isFirst = intro === heading;
    if (!(isFirst ? quotes.addExcerpt(of, candidate, intro) : quotes.addLine(of, candidate, intro))) return;
    intro = plainIntro("", isFirst ? "\n\n" : "\n");
    shown.add(candidate.evidence.passage.fileId);
  };
  if (isRelevant(finding)) {
    for (const candidate of selectClosest(finding.ranked)) add(finding, candidate);
    for (const one of through) if (one.ranked[0] !== undefined) add(one, one.ranked[0]);
  }
  for (const one of named) {
    const [first] = one.ranked;
    if (first !== undefined && isRelevant(one) && !shown.has(one.file.id) && shown.size < MOST_CLOSEST)
      add(one, first);
  }
}

/** Quotes a file that was looked for by name: its answer, or its beginning when it does not answer. */
function quoteNamed(finding: NamedFinding, quotes: Quotes): void {
  const intro = plainIntro(quotes.says.foundByName(baseName(finding.file.path)));
  const chosen = isAnswered(finding)
    ? selectAnswers(finding).map(({ candidate }) => candidate)
    : withoutOverlaps(finding.evidence.flatMap(candidatesOf)).slice(0, MOST_OF_NAMED);
  for (const [at, candidate] of chosen.entries())
    quotes.add(finding, candidate, at === 0 ? intro : undefined);
}

/** The candidates whose quotes, as they stand in the file, do not overlap an earlier one's. */
function withoutOverlaps(candidates: readonly Candidate[]): readonly Candidate[] {
  const kept: { readonly candidate: Candidate; readonly start: number; readonly end: number }[] = [];
  for (const candidate of candidates) {
    const { start: from } = candidate.evidence.passage;
    const quote = rangeToQuote(candidate);
    const [start, end] = [from + quote.start, from + quote.end];
    if (!kept.some((one) => start < one.end && one.start < end)) kept.push({ candidate, start, end });
  }
  return kept.map(({ candidate }) => candidate);
}

function introOf(answers: readonly Answering[], says: FrameReplies): string {
  const corrected = answers.find(({ readAs: read }) => read !== undefined)?.readAs;
  return corrected === undefined ? "" : says.readAs(corrected);
}

async function* sayNothing(
  { where }: AnswerRequest,
  answers: readonly Answering[],
  named: FoundByName | undefined,
  says: FrameReplies,
): AsyncGenerator<AgentEvent, void> {
  const searched = answers[0]?.finding.retrieval.searched ?? 0;
  yield* say(says.nothingFound(where, searched, named?.searched ?? 0, named?.unreadable));
}
