import type { ModelRun } from "../../domain/model";
import type { LoadedWriter } from "../../models/supervisor";
import type { Clock } from "../../ports/clock";
import type { GeneratedPiece } from "../../ports/language-model";

/** Measures the times of one run of a model. */
export class RunTimer {
  readonly #startedAt: number;
  #firstAt: number | undefined;
  #lastAt = 0;
  #texts = 0;
  #promptTokens = 0;
  #writtenTokens: number | undefined;

  constructor(
    private readonly writer: LoadedWriter,
    private readonly clock: Clock,
  ) {
    this.#startedAt = clock.now();
  }

  note(piece: GeneratedPiece): void {
    if (piece.kind === "prompt") this.#promptTokens = piece.total;
    else if (piece.kind === "text") {
      this.#texts += 1;
      this.#lastAt = this.clock.now();
      this.#firstAt ??= this.#lastAt;
    } else {
      this.#promptTokens = piece.usage.promptTokens;
      this.#writtenTokens = piece.usage.writtenTokens;
    }
  }

  run(end: ModelRun["end"]): ModelRun {
    const { card, loaded } = this.writer;
    // A run that broke off has no token count; most of its pieces of text are one token.
    const writtenTokens = this.#writtenTokens ?? this.#texts;
    const seconds = (this.#lastAt - (this.#firstAt ?? 0)) / 1000;
    return {
      engine: card.engine,
      model: card.name,
      backend: loaded.backend,
      promptTokens: this.#promptTokens,
      writtenTokens,
      firstTokenMs: this.#firstAt === undefined ? undefined : this.#firstAt - this.#startedAt,
      tokensPerSecond: writtenTokens > 1 && seconds > 0 ? (writtenTokens - 1) / seconds : undefined,
      end,
    };
  }
}
