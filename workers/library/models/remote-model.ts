import type { LanguageModel, GeneratedPiece } from "../../../src/core/ports/language-model";
import type { ModelRunner, ModelSource } from "../../../src/protocol/model-runner";
import { streamFrom } from "../../adapters/models/stream-from";

/** A model that a runner at the other end of a MessagePort runs. */
export function createRemoteModel(runner: ModelRunner, source: ModelSource): LanguageModel {
  return {
    engine: source.engine,
    probe: () => runner.probe(source),
    async load(onProgress, signal) {
      signal.throwIfAborted();
      try {
        return await runner.load(source, onProgress, signal);
      } catch (thrown) {
        throw signal.aborted ? signal.reason : thrown;
      }
    },
    async *generate(request, signal): AsyncGenerator<GeneratedPiece, void> {
      signal.throwIfAborted();
      try {
        yield* streamFrom<GeneratedPiece>(async (onPiece) => {
          const all = createCounter();
          const emit = (piece: GeneratedPiece): void => {
            onPiece(piece);
            all.count();
          };
          const { end, emitted } = await runner.generate(request, emit, signal);
          await all.until(emitted);
          onPiece(end);
        }, signal);
      } catch (thrown) {
        throw signal.aborted ? signal.reason : thrown;
      }
    },
    countTokens: (text) => runner.countTokens(text),
    dispose: () => runner.dispose(),
  };
}

/** Counts pieces; `until` resolves when there were that many. */
function createCounter(): { count(): void; until(total: number): Promise<void> } {
  let counted = 0;
  let onCount = (): void => undefined;
  return {
    count() {
      counted += 1;
      onCount();
    },
    until: (total) =>
      new Promise((resolve) => {
        onCount = () => {
          if (counted >= total) resolve();
        };
        onCount();
      }),
  };
}
