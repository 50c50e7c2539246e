import { MarkerStream } from "../../citations/normalize-markers";
import { disarmTokens } from "../../citations/template-stream";
import { withoutUnseen } from "../../citations/visible-stream";
import type { ModelId } from "../../domain/ids";
import type { ModelRun } from "../../domain/model";
import type { LoadedWriter } from "../../models/supervisor";
import { leaveWriter, loadWriter } from "../write/load-writer";
import type { Written } from "../../ports/answer-engine";
import { runModel, textOfRun, type RunRequest } from "../write/run-model";
import type { WritePorts } from "../write/word";
import { mayWrite, type WritingModels } from "../write/writing-models";

const NONE_KNOWN: ReadonlySet<number> = new Set();

/** The models that are asked within one answer: when one breaks off, the next one goes on with the same request. */
export class Judge {
  readonly #failed = new Set<ModelId>();
  readonly #broken: ModelRun[] = [];

  constructor(
    private readonly models: WritingModels,
    readonly ports: WritePorts,
    readonly signal: AbortSignal,
  ) {}

  /** The model that is asked now, loaded; undefined when none is left that may write. */
  async writer(): Promise<LoadedWriter | undefined> {
    const writer = await this.models.acquire(this.signal, this.#failed);
    return mayWrite(this.models, writer?.card) ? writer : undefined;
  }

  /** The same, and tells how far it is loaded until it is. */
  async *load(): AsyncGenerator<Written, LoadedWriter | undefined> {
    const writer = yield* loadWriter(this.models, this.ports.clock, this.signal, this.#failed);
    return mayWrite(this.models, writer?.card) ? writer : undefined;
  }

  /** Whether the model of this answer searches by words of its own. */
  get searches(): boolean {
    const { next } = this.models;
    return next !== undefined && this.models.abilitiesOf(next).searches;
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
