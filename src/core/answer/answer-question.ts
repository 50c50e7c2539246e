import type { AnswerRequest } from "./answer-request";
import { once } from "../base/once";
import type { AgentEvent } from "../domain/agent-event";
import { toFailure } from "../domain/failure";
import { untilAborted } from "../models/watch-pieces";
import { standAlone, type EarlierTurn } from "../question/stand-alone";
import { answerFrom } from "./answer-from";
import { assessNothing } from "./assess";
import { composeTalk, writtenBy, type Composed } from "./compose";
import {
  answerByCounting,
  countingIn,
  countingOf,
  SHOWN_FROM,
  SURE_FROM,
  type Counting,
} from "./count/answer-by-counting";
import { decide } from "./decide";
import { filesAsked } from "./list/files-asked";
import { frameReplies, notFromFiles } from "./frame-replies";
import { answerFromEarlier } from "./facts/answer-from-earlier";
import { answerFromFacts } from "./facts/answer-from-facts";
import { libraryWithFacts } from "./facts/library-with-facts";
import { listFiles } from "./list/list-files";
import type { RetrievalPorts } from "./retrieve/retrieve";
import { readByName, type FoundByName } from "./retrieve/read-by-name";
import { isAllAnswered, retrieveAll, type Answering, type LoggedPorts } from "./retrieve/expand";
import { overviewAsked } from "./overview/overview-asked";
import { giveOverview } from "./overview/give-overview";
import { say, WITHOUT_MODEL } from "./say";
import { fittedWeights } from "./score/weights";
import { SearchLog } from "./search-log";

/** A question on its way through the answerers. */
interface Turn {
  readonly request: AnswerRequest;
  readonly ports: RetrievalPorts;
  readonly searchLog: SearchLog;
  /** The tables of a question that counts, looked for once; undefined for any other question. */
  readonly counting: () => Promise<Counting | undefined>;
}

/** Answers a question of its kind; false, after events of its steps at most, where the question is for the next answerer. */
type Answerer = (turn: Turn) => AsyncGenerator<AgentEvent, boolean>;

/** In the order in which they are asked. The last one answers what is left. */
const ANSWERERS: readonly Answerer[] = [
  withoutFiles,
  facts,
  limitsAlone,
  talk,
  counting,
  overview,
  fileList,
  passages,
];

/**
 * Answers a question from the library. The events come in the order that `AgentEvent` promises. A failure ends them with an
 * `error`; when `signal` is aborted, they end at once, whatever is waited for, without a `done`.
 */
export async function* answerQuestion(request: AnswerRequest): AsyncGenerator<AgentEvent, void> {
  const { signal } = request;
  const aborted = untilAborted(signal);
  const events = answerFromEarlier(request, askEach);
  try {
    while (!signal.aborted) {
      const next = await Promise.race([events.next(), aborted]);
      if (next.done === true) return;
      yield next.value;
    }
  } catch (thrown) {
    if (!signal.aborted) yield { kind: "error", failure: toFailure(thrown) };
  } finally {
    events.return().catch(() => undefined);
  }
}

async function* askEach(request: AnswerRequest): AsyncGenerator<AgentEvent, void> {
  const { clock, signal, facts: memory, pageLanguage } = request;
  const library =
    memory === undefined ? request.library : libraryWithFacts(request.library, memory, clock.now());
  const weights = request.weights ?? fittedWeights();
  const ports = { library, clock, weights, signal, pageLanguage };
  const turn: Turn = {
    request,
    ports,
    searchLog: new SearchLog(),
    counting: once(async () => countingFor(request, ports)),
  };
  for (const answerer of ANSWERERS) if (yield* answerer(turn)) return;
}

async function* facts({ request }: Turn): AsyncGenerator<AgentEvent, boolean> {
  const { question, facts: memory, clock } = request;
  return memory !== undefined && (yield* answerFromFacts(question, memory, clock.now()));
}

/** Lists all files that the library holds, for a question of limits alone. */
async function* limitsAlone({ request, ports, searchLog }: Turn): AsyncGenerator<AgentEvent, boolean> {
  const { where, listsAll = false } = request;
  if (!listsAll) return false;
  yield { kind: "decision", retrieve: true, reason: "limits alone" };
  const asked = { topic: "", paper: "", types: [], newest: true };
  if (yield* listFiles(asked, "", ports, { where, readAs: "" }, searchLog)) return true;
  yield* say(frameReplies("", ports).nothingFound(where, 0, 0));
  yield { kind: "assessment", assessment: assessNothing() };
  yield { kind: "done", outcome: "nothing-found", ...WITHOUT_MODEL };
  return true;
}

/** Decides whether the files are asked, and replies where they are not. */
async function* talk({ request, ports }: Turn): AsyncGenerator<AgentEvent, boolean> {
  const { question, history, signal, pageLanguage } = request;
  const hints = { earlier: history.at(-1)?.question, pageLanguage };
  const decision = await decide(question, ports.library, hints);
  signal.throwIfAborted();
  yield { kind: "decision", retrieve: decision.retrieve, reason: decision.reason };
  if (decision.retrieve) return false;
  const { reply, isTalk } = decision;
  if (isTalk === false || request.wording === "never") yield* endOfTalk(undefined, reply);
  else yield* replyWithModel(request, reply, isTalk === "perhaps");
  return true;
}

/** Lets a model answer from what it knows, where the person asked for that. */
async function* withoutFiles({ request, ports }: Turn): AsyncGenerator<AgentEvent, boolean> {
  if (request.withoutFiles !== true) return false;
  yield { kind: "decision", retrieve: false, reason: "without files" };
  yield* replyWithModel(request, frameReplies(request.question, ports).words.needsWriter, false);
  return true;
}

/** @param otherwise what is said where no model replies. */
async function* replyWithModel(
  { question, engine, history, signal, pageLanguage, where: { folders } }: AnswerRequest,
  otherwise: string,
  isDoubtful: boolean,
): AsyncGenerator<AgentEvent, void> {
  const asked = { question, history, signal, folders, isDoubtful };
  const talkIntro = notFromFiles(question, pageLanguage);
  yield* endOfTalk(yield* composeTalk(engine, asked, { talkIntro }), otherwise);
}

async function* endOfTalk(said: Composed | undefined, otherwise: string): AsyncGenerator<AgentEvent, void> {
  if (said === undefined || said.isEmpty) yield* say([otherwise]);
  yield { kind: "assessment", assessment: assessNothing() };
  yield { kind: "done", outcome: "chat", ...WITHOUT_MODEL, ...(said && writtenBy(said)) };
}

async function countingFor(
  { question, history, chosenPlan: chosen }: AnswerRequest,
  ports: RetrievalPorts,
): Promise<Counting | undefined> {
  const asked = countingIn(question, history);
  return asked && countingOf(question, { ...asked, chosen }, ports);
}

async function* counting(turn: Turn): AsyncGenerator<AgentEvent, boolean> {
  const { ports, searchLog } = turn;
  const found = await turn.counting();
  return found !== undefined && (yield* answerByCounting(found, ports, searchLog, SURE_FROM));
}

async function* overview({ request, ports }: Turn): AsyncGenerator<AgentEvent, boolean> {
  const asked = overviewAsked(request.question);
  return asked !== undefined && (yield* giveOverview(asked, request, ports));
}

/**
 * Lists the files that a question asks for, after correcting misspelled topic words if needed; false when it asks for
 * none, or none match.
 */
async function* fileList({ request, ports, searchLog }: Turn): AsyncGenerator<AgentEvent, boolean> {
  const { question, where } = request;
  const asked = filesAsked(question);
  if (asked === undefined) return false;
  if (yield* listFiles(asked, question, ports, { where, readAs: "" }, searchLog)) return true;
  const corrected = await ports.library.correctSpelling(question);
  ports.signal.throwIfAborted();
  const again = corrected === undefined ? undefined : filesAsked(corrected);
  if (corrected === undefined || again === undefined) return false;
  const readAs = frameReplies(question, ports).readAs(corrected);
  return yield* listFiles(again, corrected, ports, { where, readAs }, searchLog);
}

/** Looks for passages that answer, then among the names of files. */
async function* passages(turn: Turn): AsyncGenerator<AgentEvent, boolean> {
  const { request, searchLog } = turn;
  const ports = { ...turn.ports, searchLog };
  const earlier = turnsAlone(request.history);
  const alone = standAlone(request.question, earlier);
  const answers = yield* retrieveAll(request.question, earlier, ports);
  const isDone = answers.every(isAllAnswered);
  const counted = isDone ? undefined : await turn.counting();
  if (counted !== undefined && (yield* answerByCounting(counted, ports, searchLog, SHOWN_FROM))) return true;
  const named = isDone ? undefined : yield* readNamedFiles(answers, ports);
  yield* answerFrom(request, alone.text, { answers, named, ports, searchLog });
  return true;
}

/** The earlier turns, with each question in its stand-alone form. A whole question whose answer left the files before began anew. */
function turnsAlone(history: AnswerRequest["history"]): readonly EarlierTurn[] {
  const turns: EarlierTurn[] = [];
  for (const { question, answer, files } of history) {
    const { isWhole, own, text, thread, filesBefore } = standAlone(question, turns);
    const isNew = isWhole && !files.some((id) => filesBefore.includes(id));
    turns.push({ question: isNew ? own : text, answer, files, thread: isNew ? [own] : thread });
  }
  return turns;
}

/** Reads files by their names for the first question without an answer. */
async function* readNamedFiles(
  answers: readonly Answering[],
  ports: LoggedPorts,
): AsyncGenerator<AgentEvent, FoundByName | undefined> {
  const open = answers.find((one) => !isAllAnswered(one));
  if (open === undefined) return undefined;
  const { question, retrieval } = open.finding;
  return yield* readByName(question.text, retrieval.weights, ports, open.typed);
}
