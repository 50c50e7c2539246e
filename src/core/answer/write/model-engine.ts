import type { ModelId } from "../../domain/ids";
import { roleOf, type ModelCard } from "../../domain/model";
import type { Writer } from "../../models/supervisor";
import type { AnswerEngine, WriteRequest, Written } from "../../ports/answer-engine";
import { restate, writeAnswer, writeChecked, type WriteOutcome, type WritePorts } from "./write-with-model";

/** The models that may write, as the supervisor offers them. */
export interface WritingModels {
  /** The model that would write next; it may not be loaded yet. */
  readonly next: ModelCard | undefined;
  acquire(signal: AbortSignal, without: ReadonlySet<ModelId>): Promise<Writer | undefined>;
}

/** The least share of a model's sentences that the passages must support for an answer without quotes. */
const LEAST_SUPPORTED = 0.3;

/**
 * Answers with a model if there is one, in the role that fits its size, and with quotes. The answer is always completed:
 * when a model fails, the next model or the quotes go on.
 */
export function createModelEngine(models: WritingModels, ports: WritePorts): AnswerEngine {
  return { write: (request) => write(request, models, ports) };
}

async function* write(
  request: WriteRequest,
  models: WritingModels,
  ports: WritePorts,
): AsyncGenerator<Written, void> {
  const quotes = request.quotations;
  if (!request.isAnswered) {
    yield* writeFromClosest(request, models, ports);
    yield* quotes;
    return;
  }
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
    outcome =
      role === "restate"
        ? yield* restate(writer, request, quotes, ports)
        : yield* writeAnswer(writer, role, request, quotes, ports);
    failed.add(writer.card.id);
  }
  if (!isQuoted && !standsAlone(outcome)) yield* quotes;
}

function standsAlone(outcome: WriteOutcome | undefined): boolean {
  if (outcome?.end !== "done") return false;
  return outcome.supported > 0 && outcome.supported >= LEAST_SUPPORTED * outcome.sentences;
}

/** Lets a model answer a question that code finds unanswered; only sentences that the passages support are shown. */
async function* writeFromClosest(
  request: WriteRequest,
  models: WritingModels,
  ports: WritePorts,
): AsyncGenerator<Written, void> {
  const failed = new Set<ModelId>();
  while (models.next !== undefined && mayJudge(models.next)) {
    const writer = await models.acquire(request.signal, failed);
    if (writer === undefined || !mayJudge(writer.card)) return;
    const { end } = yield* writeChecked(writer, request, ports);
    if (end === "done") return;
    failed.add(writer.card.id);
  }
}

/** Whether a model may judge if passages answer at all; the browser's own model, of unknown size, may. */
function mayJudge(card: ModelCard): boolean {
  return roleOf(card) !== "restate" && (card.parameters ?? FEWEST_PARAMETERS) >= FEWEST_PARAMETERS;
}

const FEWEST_PARAMETERS = 1e9;
