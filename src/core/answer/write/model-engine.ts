import type { ModelId } from "../../domain/ids";
import { roleOf } from "../../domain/model";
import type {
  AnswerEngine,
  OverviewTask,
  Quotation,
  TalkRequest,
  WriteRequest,
  Written,
} from "../../ports/answer-engine";
import { isGeneralTalk } from "../judge/choose-search";
import { Judge, mayJudge, type WritingModels } from "../judge/judge";
import { Summaries } from "../judge/recall-conversation";
import { talk } from "../judge/talk";
import { writeOverview } from "../judge/write-overview";
import { writeTable } from "../judge/write-table";
import { writeJudged, type JudgedRequest } from "../judge/write-judged";
import { leaveWriter } from "./leave-writer";
import { MOST_TURNS } from "./prompt";
import { choosePassages } from "./prompt-passages";
import { restate, writeAnswer, type WriteOutcome, type WritePorts } from "./write-with-model";

/** The least share of a model's sentences that the passages must support for an answer without quotes. */
const LEAST_SUPPORTED = 0.3;

/**
 * Answers with a model if there is one, in the role that fits its size, and with quotes. A model that is large enough
 * judges first. The answer is always completed: when a model fails, the next model or the quotes go on.
 */
export function createModelEngine(models: WritingModels, ports: WritePorts): AnswerEngine {
  const summaries = new Summaries();
  return {
    write(request) {
      const { search, task } = request;
      if (task !== undefined && mayJudge(models.next)) return overview(request, task, models, ports);
      // Lines that no model reads whole files for are complete as they are.
      if (task?.kind === "table") return quote(request);
      if (search !== undefined && mayJudge(models.next))
        return judgeAndWrite({ ...request, search }, models, ports, summaries);
      return request.isAnswered ? write(request, models, ports) : quote(request);
    },
    talk: (request) => reply(request, models, ports),
  };
}

async function* judgeAndWrite(
  request: JudgedRequest,
  models: WritingModels,
  ports: WritePorts,
  summaries: Summaries,
): AsyncGenerator<Written, void> {
  const judge = new Judge(models, ports, request.signal);
  // Only a model in the role "answer" writes before quotes that answer.
  const quoting = {
    isDone: request.isAnswered && models.next !== undefined && roleOf(models.next) !== "answer",
  };
  if (quoting.isDone) yield* request.quotations;
  const outcome = yield* writeJudged(request, judge, summaries, quoting);
  for (const run of judge.takeBroken()) yield { kind: "run", run };
  if (outcome === "talk") return;
  const isEnough = request.isAnswered && standsAlone(outcome, request.quotations);
  if (!quoting.isDone && !isEnough) yield* request.quotations;
}

async function* write(
  whole: WriteRequest,
  models: WritingModels,
  ports: WritePorts,
): AsyncGenerator<Written, void> {
  const request = { ...whole, history: whole.history.slice(-MOST_TURNS) };
  const quotes = request.quotations;
  const failed = new Set<ModelId>();
  let isQuoted = false;
  let outcome: WriteOutcome | undefined;
  // Only a model in the role "answer" writes before the quotes.
  if (models.next === undefined || roleOf(models.next) !== "answer") {
    yield* quotes;
    isQuoted = true;
  }
  while (outcome?.end !== "done") {
    const writer = await models.acquire(request.signal, failed);
    if (writer === undefined) break;
    const role = roleOf(writer.card);
    if (role !== "answer" && !isQuoted) {
      yield* quotes;
      isQuoted = true;
    }
    if (role === "restate") outcome = yield* restate(writer, request, quotes, ports);
    else {
      const best = choosePassages(role, writer.loaded.backend, quotes, request.passages.length);
      outcome = yield* writeAnswer(writer, role, request, best, ports);
    }
    leaveWriter(writer, failed);
  }
  if (!isQuoted && !standsAlone(outcome, quotes)) yield* quotes;
}

async function* overview(
  request: WriteRequest,
  task: OverviewTask,
  models: WritingModels,
  ports: WritePorts,
): AsyncGenerator<Written, void> {
  const judge = new Judge(models, ports, request.signal);
  const isWritten =
    task.kind === "table"
      ? yield* writeTable(request, task, judge)
      : yield* writeOverview(request, task, judge);
  for (const run of judge.takeBroken()) yield { kind: "run", run };
  if (!isWritten) yield* request.quotations;
}

async function* quote({ quotations }: WriteRequest): AsyncGenerator<Written, void> {
  yield* quotations;
}

async function* reply(
  request: TalkRequest,
  models: WritingModels,
  ports: WritePorts,
): AsyncGenerator<Written, void> {
  if (!mayJudge(models.next)) return;
  const { question, history, isDoubtful = false } = request;
  const judge = new Judge(models, ports, request.signal);
  const earlier = history.map((turn) => turn.question);
  if (isDoubtful && !(await isGeneralTalk(judge, question, earlier))) return;
  yield* talk(judge, request);
}

/**
 * Whether a model's answer needs no quotes below it: enough of it is supported, and it rests on the words of each quote. An
 * answer that leaves one out may be what another file told the model to write, or what else the passage says.
 */
function standsAlone(outcome: WriteOutcome | undefined, quotations: readonly Quotation[]): boolean {
  if (outcome?.end !== "done") return false;
  const { supported, sentences, restsOn } = outcome;
  const isAllUsed = quotations.every(
    ({ supports: [quoted] }) =>
      quoted === undefined ||
      restsOn.some(
        ({ passage, start, end }) => passage === quoted.passage && start < quoted.end && quoted.start < end,
      ),
  );
  return supported > 0 && supported >= LEAST_SUPPORTED * sentences && isAllUsed;
}
