import type { AnswerRequest } from "./answer-request";
import type { AgentEvent } from "../domain/agent-event";
import { toFailure } from "../domain/failure";
import { standAlone, type EarlierTurn, type StandAlone } from "../question/stand-alone";
import { answerFrom } from "./answer-from";
import { assessNothing } from "./assess";
import { composeTalk } from "./compose";
import { decide } from "./decide";
import { filesAsked } from "./list/files-asked";
import { frameReplies } from "./frame-replies";
import { answerFromFacts } from "./facts/answer-from-facts";
import { libraryWithFacts } from "./facts/library-with-facts";
import { listFiles } from "./list/list-files";
import { judgeAtFirst, type Looking } from "./look/look";
import { lookAtNames, type FoundByName } from "./look/look-at-names";
import { isAllAnswered, lookForAll, type Answering } from "./look/look-further";
import { overviewAsked } from "./overview/overview-asked";
import { giveOverview } from "./overview/give-overview";
import { say, WITHOUT_MODEL } from "./say";
import { fittedWeights } from "./score/weights";
import { notFromFiles } from "./talk-replies";
import { Trail } from "./trail";
import type { SearchedPlace } from "./searched-place";

/**
 * Answers a question from the library: decide, look, look further, look at file names if needed, write, assess. The
 * events come in the order that `AgentEvent` promises. A failure ends them with an `error`; when `signal` is aborted,
 * they end between any two events, without a `done`.
 */
export async function* answerQuestion(request: AnswerRequest): AsyncGenerator<AgentEvent, void> {
  const { signal } = request;
  try {
    for await (const event of phases(request)) {
      if (signal.aborted) return;
      yield event;
      if (signal.aborted) return;
    }
  } catch (thrown) {
    if (!signal.aborted) yield { kind: "error", failure: toFailure(thrown) };
  }
}

async function* phases(request: AnswerRequest): AsyncGenerator<AgentEvent, void> {
  const { question, engine, history, clock, signal, where, facts, pageLanguage } = request;
  if (facts !== undefined && (yield* answerFromFacts(question, facts, clock.now()))) return;
  const library =
    facts === undefined ? request.library : libraryWithFacts(request.library, facts, clock.now());
  const looking: Looking = {
    library,
    clock,
    weights: request.weights ?? fittedWeights(),
    signal,
    pageLanguage,
  };
  if (request.listsAll === true) return yield* listAll(where, looking);
  const decision = await decide(question, library, { earlier: history.at(-1)?.question, pageLanguage });
  signal.throwIfAborted();
  yield { kind: "decision", retrieve: decision.retrieve, reason: decision.reason };
  if (!decision.retrieve) {
    const talkLead = notFromFiles(question, pageLanguage);
    const said =
      decision.isTalk === false
        ? undefined
        : yield* composeTalk(
            engine,
            { question, history, signal, isDoubtful: decision.isTalk === "perhaps" },
            { talkLead },
          );
    if (said === undefined || said.isEmpty) yield* say([decision.reply]);
    yield { kind: "assessment", assessment: assessNothing() };
    const runs = said?.runs ?? [];
    const by = {
      engine: runs.at(-1)?.engine ?? "extractive",
      writtenBy: said?.writtenBy ?? "quotes",
      runs,
    } as const;
    yield { kind: "done", outcome: "chat", ...by, usedFallback: false, awaits: undefined };
    return;
  }
  const overview = overviewAsked(question);
  if (overview !== undefined && (yield* giveOverview(overview, request, looking))) return;
  const trail = new Trail();
  if (yield* listWhatIsAsked(question, where, looking, trail)) return;

  const earlier = turnsAlone(request.history);
  const alone = standAlone(question, earlier);
  const answers = yield* lookAround(alone, earlier, looking, trail);
  const isDone = answers.every(isAllAnswered);
  const named = isDone ? undefined : yield* lookForNames(answers, looking, trail);
  yield* answerFrom(request, alone.text, { answers, named, looking, trail });
}

/** Lists all files that the library holds, for a question of limits alone. */
async function* listAll(where: SearchedPlace, looking: Looking): AsyncGenerator<AgentEvent, void> {
  yield { kind: "decision", retrieve: true, reason: "limits alone" };
  const asked = { topic: "", paper: "", types: [], newest: true };
  if (yield* listFiles(asked, "", looking, { where, lead: "" }, new Trail())) return;
  yield* say(frameReplies("", looking).nothingFound(where, 0, 0));
  yield { kind: "assessment", assessment: assessNothing() };
  yield {
    kind: "done",
    outcome: "nothing-found",
    ...WITHOUT_MODEL,
    usedFallback: false,
    awaits: undefined,
  };
}

/**
 * Lists the files that a question asks for, after correcting misspelled topic words if needed; false when it asks for
 * none, or none match.
 */
async function* listWhatIsAsked(
  question: string,
  where: SearchedPlace,
  looking: Looking,
  trail: Trail,
): AsyncGenerator<AgentEvent, boolean> {
  const asked = filesAsked(question);
  if (asked === undefined) return false;
  if (yield* listFiles(asked, question, looking, { where, lead: "" }, trail)) return true;
  const corrected = await looking.library.correctSpelling(question);
  looking.signal.throwIfAborted();
  const again = corrected === undefined ? undefined : filesAsked(corrected);
  if (corrected === undefined || again === undefined) return false;
  const lead = frameReplies(question, looking).readAs(corrected);
  return yield* listFiles(again, corrected, looking, { where, lead }, trail);
}

/** The earlier turns, with each question in its stand-alone form. */
function turnsAlone(history: AnswerRequest["history"]): readonly EarlierTurn[] {
  const turns: EarlierTurn[] = [];
  for (const { question, answer, files = [] } of history)
    turns.push({ question: standAlone(question, turns).text, answer, files });
  return turns;
}

async function* lookAround(
  asked: StandAlone,
  earlier: readonly EarlierTurn[],
  looking: Looking,
  trail: Trail,
): AsyncGenerator<AgentEvent, readonly Answering[]> {
  const looks = lookForAll(asked, earlier, looking);
  for (;;) {
    const next = await looks.next();
    if (next.done === true) return next.value;
    const { kind, step } = next.value;
    if (kind === "ended") trail.keep(next.value.finding);
    if (kind !== "found") yield trail.event("search", [step]);
    else if (trail.isEmpty) {
      const judged = judgeAtFirst(next.value.searched, looking.weights);
      if (judged !== undefined) yield trail.provisional(step, judged);
    }
  }
}

/** Looks at file names for the first question without an answer. */
async function* lookForNames(
  answers: readonly Answering[],
  looking: Looking,
  trail: Trail,
): AsyncGenerator<AgentEvent, FoundByName | undefined> {
  const open = answers.find((one) => !isAllAnswered(one));
  if (open === undefined) return undefined;
  const { question, retrieval } = open.finding;
  const names = lookAtNames(question.text, retrieval.weights, looking);
  for (;;) {
    const next = await names.next();
    if (next.done === true) {
      for (const finding of next.value.findings) trail.keep(finding);
      yield trail.event("file names", next.value.steps);
      return next.value;
    }
    yield trail.event(
      "file names",
      next.value.filter(({ isRunning }) => isRunning === true),
    );
  }
}
