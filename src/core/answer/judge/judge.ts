import { MarkerStream } from "../../citations/normalize-markers";
import { disarmTokens } from "../../citations/template-stream";
import { withoutUnseen } from "../../citations/visible-stream";
import type { ModelId } from "../../domain/ids";
import { roleOf, type ModelCard, type ModelRun } from "../../domain/model";
import type { LoadedWriter } from "../../models/supervisor";
import { leaveWriter } from "../write/leave-writer";
import { runModel, textOfRun, type RunRequest } from "../write/run-model";
import type { WritePorts } from "../write/write-with-model";

/** The models that may write, as the supervisor offers them. */
export interface WritingModels {
  /** The model that would write next; it may not be loaded yet. */
  readonly next: ModelCard | undefined;
  acquire(signal: AbortSignal, without: ReadonlySet<ModelId>): Promise<LoadedWriter | undefined>;
}

const FEWEST_PARAMETERS = 1e9;

/**
 * Whether a model is large enough to judge what a question is about, which passages help, and if they answer it; the
 * browser's own model, of unknown size, is. (Of 0.135 billion weights none judged better than chance.)
 */
export function mayJudge(card: ModelCard | undefined): boolean {
  if (card === undefined || roleOf(card) === "restate") return false;
  return (card.parameters ?? FEWEST_PARAMETERS) >= FEWEST_PARAMETERS;
}

const NONE_KNOWN: ReadonlySet<number> = new Set();

/** The models that judge within one answer: when one breaks off, the next one goes on with the same request. */
export class Judge {
  readonly #failed = new Set<ModelId>();
  readonly #broken: ModelRun[] = [];

  constructor(
    private readonly models: WritingModels,
    readonly ports: WritePorts,
    readonly signal: AbortSignal,
  ) {}

  /** The model that judges now, loaded; undefined when none is left that may. */
  async writer(): Promise<LoadedWriter | undefined> {
    const writer = await this.models.acquire(this.signal, this.#failed);
    return mayJudge(writer?.card) ? writer : undefined;
  }

  /**
   * Leaves a model that broke off: it is not asked again within this answer, unless it goes on on the main processor.
   */
  leave(writer: LoadedWriter): void {
    leaveWriter(writer, this.#failed);
  }

  /** The runs that broke off since the last call. */
  takeBroken(): readonly ModelRun[] {
    return this.#broken.splice(0);
  }

  /**
   * A short text, without markers, thoughts and control characters; `""` when the prompt is too long for the model,
   * undefined when no model is left.
   * @throws the signal's reason when it is aborted.
   */
  async ask(request: RunRequest): Promise<string | undefined> {
    for (;;) {
      const writer = await this.writer();
      if (writer === undefined) return undefined;
      const { text, end } = await textOfRun(runModel(writer, request, this.ports.clock, this.signal));
      if (end.kind === "ended") return plainText(text);
      if (end.failure.kind === "context-overflow") return "";
      this.#broken.push(end.run);
      this.leave(writer);
    }
  }
}

function plainText(text: string): string {
  const markers = new MarkerStream(NONE_KNOWN);
  return disarmTokens(withoutUnseen(markers.push(text) + markers.end())).trim();
}
