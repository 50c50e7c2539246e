import type { ModelId } from "../../domain/ids";
import { roleOf, type ModelCard } from "../../domain/model";
import type { Writer } from "../../models/supervisor";
import type { AnswerEngine, WriteRequest, Written } from "../../ports/answer-engine";
import { restate, writeAnswer, writeChecked, type WriteOutcome, type WritePorts } from "./write-with-model";

/** The models that may write: what the supervisor offers. */
export interface WritingModels {
  /** The one that would write next; it may not be loaded yet. */
  readonly next: ModelCard | undefined;
  acquire(signal: AbortSignal, without: ReadonlySet<ModelId>): Promise<Writer | undefined>;
}

/** Of a model's sentences, the least that must be found in the passages for them to stand without quotes. */
const LEAST_SUPPORTED = 0.3;

/**
 * Answers with a model where there is one, by what one of its size can do, and with quotes. Whatever happens to a model, the
 * answer comes to its end: the next one goes on, or the quotes do.
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
  // Only a model that may write the answer itself goes before the quotes.
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

/** What code does not find answered, a model of some size may; only what the check finds in the passages is shown. */
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

/** Whether a model may say if passages answer at all; the browser's own does not tell its size. */
function mayJudge(card: ModelCard): boolean {
  return roleOf(card) !== "restate" && (card.parameters ?? FEWEST_PARAMETERS) >= FEWEST_PARAMETERS;
}

const FEWEST_PARAMETERS = 1e9;
