import type { ModelId } from "../../domain/ids";
import { untilAborted } from "../../models/watch-pieces";
import type { AnswerEngine, TalkRequest, WriteRequest, Written } from "../../ports/answer-engine";
import { isGeneralTalk } from "../judge/choose-search";
import { Judge } from "../judge/judge";
import { talk } from "../judge/talk";
import { judgeAndWord, type JudgedRequest } from "../judge/judge-and-word";
import { leaveWriter, loadWriter } from "./load-writer";
import { boundaryOf, MOST_TURNS } from "./prompt";
import { word, type WordingEnd, type WritePorts } from "./word";
import { mayJudge, mayWrite, type WritingModels } from "./writing-models";

/**
 * Answers with what code found, which is told at once; a model's sentences come after, and stand above it. A model that has
 * shown that it can judge searches for more first. When a model fails, the next one is asked; what code found stands.
 */
export function createModelEngine(models: WritingModels, ports: WritePorts): AnswerEngine {
  // The marks around documents are the same throughout a conversation, so that a follow-up reads only its end anew.
  let boundary = boundaryOf(ports.makeId);
  return {
    async *write(whole) {
      const request = { ...whole, history: whole.history.slice(-MOST_TURNS) };
      const { search, quotations, signal } = request;
      if (whole.history.length === 0) boundary = boundaryOf(ports.makeId);
      yield* quotations;
      if (!(await isWorded(request, models))) return;
      if (quotations.length > 0) yield { kind: "quoted" };
      try {
        if (search !== undefined && mayJudge(models, models.next))
          yield* judge({ ...request, search }, boundary, models, ports);
        else yield* wordInOneCall(request, boundary, models, ports);
      } catch (thrown) {
        // What is there can be read, whatever becomes of a model.
        if (signal.aborted || quotations.length === 0) throw thrown;
      }
    },
    talk: (request) => reply(request, models, ports),
  };
}

/** Whether a model is to word what code found, and one may. */
async function isWorded(
  { isAnswered, task, signal, wording: asked }: WriteRequest,
  models: WritingModels,
): Promise<boolean> {
  if (asked === "never") return false;
  await Promise.race([models.known, untilAborted(signal)]);
  const wording = asked ?? models.wording ?? "if open";
  // The sentences of files that stand for the whole are never all that could be said.
  const isOpen = !isAnswered || task !== undefined;
  const isWanted = wording === "always" || (wording === "if open" && isOpen);
  return isWanted && mayWrite(models, models.next);
}

async function* judge(
  request: JudgedRequest,
  boundary: string,
  models: WritingModels,
  ports: WritePorts,
): AsyncGenerator<Written, void> {
  const judging = new Judge(models, ports, request.signal);
  yield* judgeAndWord(request, boundary, judging);
  for (const run of judging.takeBroken()) yield { kind: "run", run };
}

/** One call; where a model breaks off that has said nothing, the next one is asked. */
async function* wordInOneCall(
  request: WriteRequest,
  boundary: string,
  models: WritingModels,
  { clock }: WritePorts,
): AsyncGenerator<Written, void> {
  // A model that does not judge can't tell whether what touches nothing answers.
  if (request.quotations.length === 0) return;
  const failed = new Set<ModelId>();
  let end: WordingEnd = "broken";
  while (end === "broken") {
    const writer = yield* loadWriter(models, clock, request.signal, failed);
    if (writer === undefined) return;
    if (mayWrite(models, writer.card)) {
      end = yield* word(writer, request, [], boundary, clock);
      leaveWriter(writer, failed);
    } else failed.add(writer.card.id);
  }
}

async function* reply(
  request: TalkRequest,
  models: WritingModels,
  ports: WritePorts,
): AsyncGenerator<Written, void> {
  await Promise.race([models.known, untilAborted(request.signal)]);
  const { next } = models;
  if (next === undefined || !mayWrite(models, next)) return;
  const { question, history, isDoubtful = false } = request;
  // What may ask something of files is talk only for a model that can tell.
  if (isDoubtful && !mayJudge(models, next)) return;
  const judging = new Judge(models, ports, request.signal);
  const earlier = history.map((turn) => turn.question);
  if (isDoubtful && !(await isGeneralTalk(judging, question, earlier))) return;
  yield* talk(judging, request);
}
