import type { AgentEvent } from "../../domain/agent-event";
import { findType } from "../../language/answer-types";
import { standAlone, withContextOf, type EarlierTurn, type StandAlone } from "../../question/stand-alone";
import { questionParts } from "../../question/parts";
import { multiHopOf } from "../../question/multi-hop";
import { textOf } from "../score/evidence";
import type { Scored } from "../score/score";
import { wordsThatAnswer } from "../quote/words-that-answer";
import {
  isAnswered,
  judgeAtFirst,
  rerankAndJudge,
  searchEarly,
  searchFor,
  stepOf,
  type Finding,
  type RetrievalPorts,
} from "./retrieve";
import type { SearchLog } from "../search-log";

/** A part of a question, with the searches that were made for it; the last one judges. */
interface Found {
  /** Earlier findings that the last search rests on: which person is meant. */
  readonly through: readonly Finding[];
  readonly finding: Finding;
  /** The question with corrected spelling, if that was used. */
  readonly readAs: string | undefined;
}

export interface Answering extends Found {
  /** The part as the person put it, to be shown: without the earlier words that complete it. */
  readonly typed: string;
}

/** Whether the part is answered, and so is everything that it rests on. */
export function isAllAnswered({ finding, through }: Found): boolean {
  return isAnswered(finding) && through.every(isAnswered);
}

/** What every search is given, with the log that its steps and sources go into. */
export type LoggedPorts = RetrievalPorts & { readonly searchLog: SearchLog };

/** Yields the events of searches. */
type Retrieving<T> = AsyncGenerator<AgentEvent, T, void>;

/**
 * Searches for the answer to each part of a question: through a person described by what they did; as asked; a follow-up
 * without the words before it; with the words of the previous question; with corrected spelling. The first search that
 * answers is the last.
 * @param earlier turns of the conversation, oldest first.
 */
export async function* retrieveAll(
  question: string,
  earlier: readonly EarlierTurn[],
  ports: LoggedPorts,
): Retrieving<readonly Answering[]> {
  const answers: Answering[] = [];
  let before = earlier;
  for (const part of questionParts(question)) {
    const alone = standAlone(part, before);
    if (alone.thread.length > 1 && before === earlier) yield understoodAs(alone.thread, ports);
    const found = yield* retrieveOne(alone, before, ports);
    answers.push({ ...found, typed: alone.own });
    before = [...before, { question: alone.text, thread: alone.thread, ...answerOf(found.finding) }];
  }
  return answers;
}

/** The event in which a follow-up is told in whole questions. */
function understoodAs(thread: readonly string[], { searchLog }: LoggedPorts): AgentEvent {
  const subject = thread.map(asSentence).join(" ");
  const step = { kind: "rewrite", subject, searched: thread.length - 1, kept: 1, ms: 0 } as const;
  return searchLog.event("search", [step]);
}

/** A question as one writes it: with a capital, and a mark at its end. */
function asSentence(question: string): string {
  const text = question.trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[\p{L}\p{N}]$/u.test(text) ? "?" : ""}`;
}

async function* retrieveOne(
  alone: StandAlone,
  earlier: readonly EarlierTurn[],
  ports: LoggedPorts,
): Retrieving<Found> {
  const { text, context, filesBefore } = alone;
  const byHops = yield* retrieveByHops(text, ports);
  if (byHops !== undefined && isAllAnswered(byHops)) return byHops;
  const first = yield* retrieveInThread(alone, earlier, ports);
  if (isAnswered(first.finding)) return first;
  const best = byHops ?? first;
  const corrected = await ports.library.correctSpelling(text);
  ports.signal.throwIfAborted();
  if (corrected === undefined) return best;
  const readAs = context === "" ? corrected : corrected.replace(/ \([^()]*\)$/, "");
  const finding = yield* retrieveOnce(corrected, ports, filesBefore, readAs);
  const reread = { ...first, finding, readAs };
  return isAnswered(reread.finding) ? reread : better(best, reread);
}

/**
 * Searches with the words that a follow-up goes on from, and without an answer the other way: with the words before, where it
 * seems clear by itself; or a whole question by itself: "and when is the rent due?" begins anew.
 */
async function* retrieveInThread(
  { text, own, context, filesBefore, isWhole }: StandAlone,
  earlier: readonly EarlierTurn[],
  ports: LoggedPorts,
): Retrieving<Found> {
  const finding = yield* retrieveOnce(text, ports, filesBefore, own);
  const found: Found = { through: [], finding, readAs: undefined };
  const isAlone = context !== "" && isWhole;
  const other = isAlone ? own : withContextOf(text, earlier);
  if (other === text || isAnswered(finding)) return found;
  const files = isAlone ? earlier.flatMap((turn) => turn.files) : earlier.at(-1)?.files;
  const again: Found = { ...found, finding: yield* retrieveOnce(other, ports, files, own) };
  const isTaken = isAnswered(again.finding) || better(found, again) === again;
  if (isTaken && isAlone) yield understoodAs([own], ports);
  return isTaken ? again : found;
}

function better(one: Found, other: Found): Found {
  return other.finding.relevance > one.finding.relevance ? other : one;
}

/** @param shown the question as its steps tell it. */
async function* retrieveOnce(
  question: string,
  ports: LoggedPorts,
  filesBefore: readonly string[] = [],
  shown = question,
): Retrieving<Finding> {
  const { searchLog, weights } = ports;
  const running = { kind: "search", subject: shown, searched: 0, kept: 0, ms: 0, isRunning: true } as const;
  yield searchLog.event("search", [running]);
  const searching = searchFor(question, ports, filesBefore);
  const early = await searchEarly(question, ports, filesBefore, searching);
  if (early !== undefined && searchLog.isEmpty)
    yield searchLog.provisional(running, judgeAtFirst(early, weights));
  const found = await searching;
  const { model, searched } = found.retrieval;
  const judging = rerankAndJudge(found, ports);
  // A failure is thrown below; until then nobody awaits it.
  judging.catch(() => undefined);
  if (model !== undefined && searchLog.isEmpty)
    yield searchLog.provisional({ ...running, searched }, judgeAtFirst(found, weights));
  const finding = await judging;
  searchLog.keep(finding);
  yield searchLog.event("search", [stepOf(finding, shown)]);
  return finding;
}

/**
 * Searches through a person or a firm: "Who is the boss of the person who took the minutes?" Who is meant may itself be found
 * through another one. Undefined when the question describes nobody, or nobody is found.
 * @param most the most questions that are answered before this one.
 */
async function* retrieveByHops(
  text: string,
  ports: LoggedPorts,
  most = MOST_THROUGH,
): Retrieving<Found | undefined> {
  const multiHop = most === 0 ? undefined : multiHopOf(text);
  if (multiHop === undefined) return undefined;
  const further = yield* retrieveByHops(multiHop.inner, ports, most - 1);
  const inner = further?.finding ?? (yield* retrieveOnce(multiHop.inner, ports));
  const name = inner.confidence >= LIKELY_ENOUGH ? nameIn(inner) : undefined;
  if (name === undefined) return undefined;
  const asked = multiHop.withName(name);
  const through = [...(further?.through ?? []), inner];
  return { through, finding: yield* retrieveOnce(asked, ports), readAs: undefined };
}

const MOST_THROUGH = 3;

/**
 * The least confidence in the person for a second question about them. The answer is claimed only where both are certain.
 */
const LIKELY_ENOUGH = 0.15;

/** Who the first candidate names: its answering words where it answers, so that a firm keeps its whole name; else a person. */
function nameIn(finding: Finding): string | undefined {
  const { ranked, question } = finding;
  const [first] = ranked;
  if (first === undefined) return undefined;
  const words = wordsThatAnswer(question, first);
  const said = words === undefined ? "" : textOf(first).slice(words.start, words.end);
  if (isAnswered(finding) && NAME.test(said)) return said;
  return personIn(said, first) ?? personIn(textOf(first), first);
}

/** Words that can stand for a name in a question: one to six, the first with a capital. */
const NAME = /^\p{Lu}[^\s,;:()]*(?: [^\s,;:()]+){0,5}$/u;

function personIn(text: string, { evidence }: Scored): string | undefined {
  const range = findType(text, "person", evidence.languages);
  return range && text.slice(range.start, range.end);
}

function answerOf(finding: Finding): Pick<EarlierTurn, "answer" | "files"> {
  const [first] = finding.ranked;
  if (first === undefined || !isAnswered(finding)) return { answer: "", files: [] };
  return { answer: textOf(first), files: [first.evidence.passage.fileId] };
}
