import type { Step } from "../../domain/agent-event";
import { findType } from "../../language/answer-types";
import { standAlone, withContextOf, type EarlierTurn } from "../../question/stand-alone";
import { partsOf } from "../../question/parts";
import { relayOf } from "../../question/relay";
import { textOf } from "../score/evidence";
import type { Scored } from "../score/score";
import { wordsThatAnswer } from "../quote/words-that-answer";
import { isAnswered, look, type Finding, type Looking } from "./look";

/** One thing that was asked, and the looks that were taken for it; the last one judges. */
export interface Answering {
  /** As it stands alone. */
  readonly asked: string;
  /** What the last look rests on besides: who was found to be meant. */
  readonly through: readonly Finding[];
  readonly finding: Finding;
  /** How the question was read instead, where a slip of the pen was corrected. */
  readonly readAs: string | undefined;
}

/** Whether it is answered, and everything that it rests on. */
export function isAllAnswered({ finding, through }: Answering): boolean {
  return isAnswered(finding) && through.every(isAnswered);
}

/** A look that begins, or has ended. */
export interface LookEvent {
  readonly step: Step;
  readonly finding: Finding | undefined;
}

type Looks<T> = AsyncGenerator<LookEvent, T, void>;

/**
 * Looks for everything that a question asks, each part by itself: through the person that is meant by what they did; as it was asked; with
 * what was asked before; with its spelling corrected. It stops as soon as one look answers. Yields each look as it begins and ends.
 * @param earlier turns of the conversation, oldest first.
 */
export async function* lookForAll(
  asked: string,
  earlier: readonly EarlierTurn[],
  looking: Looking,
): Looks<readonly Answering[]> {
  const answers: Answering[] = [];
  let before = earlier;
  for (const part of partsOf(asked)) {
    const { text } = standAlone(part, before);
    const answering = yield* lookForOne(text, before, looking);
    answers.push(answering);
    before = [...before, { question: text, answer: answerOf(answering.finding) }];
  }
  return answers;
}

async function* lookForOne(
  text: string,
  earlier: readonly EarlierTurn[],
  looking: Looking,
): Looks<Answering> {
  const relayed = yield* lookThrough(text, looking);
  if (relayed !== undefined && isAllAnswered(relayed)) return relayed;
  const first: Answering = {
    asked: text,
    through: [],
    finding: yield* see(text, looking),
    readAs: undefined,
  };
  if (isAnswered(first.finding)) return first;
  let best = relayed ?? first;
  const inContext = withContextOf(text, earlier);
  if (inContext !== text) {
    const again = { ...first, asked: inContext, finding: yield* see(inContext, looking) };
    if (isAnswered(again.finding)) return again;
    best = better(best, again);
  }
  const corrected = await looking.library.correctSpelling(text);
  looking.signal.throwIfAborted();
  if (corrected === undefined) return best;
  const reread = { ...first, asked: corrected, finding: yield* see(corrected, looking), readAs: corrected };
  return isAnswered(reread.finding) ? reread : better(best, reread);
}

function better(one: Answering, other: Answering): Answering {
  return other.finding.touches > one.finding.touches ? other : one;
}

async function* see(question: string, looking: Looking): Looks<Finding> {
  yield { step: { ...NOT_YET, kind: "search", subject: question, isRunning: true }, finding: undefined };
  const finding = await look(question, looking);
  yield { step: finding.step, finding };
  return finding;
}

const NOT_YET = { searched: 0, kept: 0, ms: 0 };

/** "Who is the boss of the person who took the minutes?" Undefined where nobody is meant so, or the person is not found. */
async function* lookThrough(text: string, looking: Looking): Looks<Answering | undefined> {
  const relay = relayOf(text);
  if (relay === undefined) return undefined;
  const inner = yield* see(relay.inner, looking);
  const name = inner.confidence >= LIKELY_ENOUGH ? nameIn(inner) : undefined;
  if (name === undefined) return undefined;
  const asked = relay.withName(name);
  return { asked, through: [inner], finding: yield* see(asked, looking), readAs: undefined };
}

/** From this confidence on it is worth asking of the person that was found; the answer is claimed only where both are sure. */
const LIKELY_ENOUGH = 0.15;

/** Whom the first candidate names. */
function nameIn({ ranked: [first], question }: Finding): string | undefined {
  if (first === undefined) return undefined;
  const words = wordsThatAnswer(question, first);
  const said = words && textOf(first).slice(words.start, words.end);
  return personIn(said ?? "", first) ?? personIn(textOf(first), first);
}

function personIn(text: string, { evidence }: Scored): string | undefined {
  const range = findType(text, "person", evidence.languages);
  return range && text.slice(range.start, range.end);
}

function answerOf(finding: Finding): string {
  return isAnswered(finding) && finding.ranked[0] !== undefined ? textOf(finding.ranked[0]) : "";
}
