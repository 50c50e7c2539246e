import { AppError } from "../domain/failure";
import type { LoadedModel } from "../domain/model";
import type {
  EngineProbe,
  GenerateRequest,
  LanguageModel,
  LoadProgress,
  GeneratedPiece,
} from "../ports/language-model";

/** The port's `LanguageModel` as called from another thread, without what can't cross threads. */
export interface RunningModels<Source> {
  probe(source: Source): Promise<EngineProbe>;
  load(
    source: Source,
    onProgress: (progress: LoadProgress) => void,
    signal: AbortSignal,
  ): Promise<LoadedModel>;
  /** Tells every piece but the last, which it resolves with. A told piece can arrive after the resolved value. */
  generate(
    request: GenerateRequest,
    onPiece: (piece: GeneratedPiece) => void,
    signal: AbortSignal,
  ): Promise<{ readonly end: GeneratedPiece; readonly emitted: number }>;
  countTokens(text: string): Promise<number>;
  dispose(): Promise<void>;
}

/** Runs one model at a time; each is made from its source when it is loaded. */
export function runModels<Source>(create: (source: Source) => Promise<LanguageModel>): RunningModels<Source> {
  let model: LanguageModel | undefined;
  const loaded = (): LanguageModel => {
    if (model !== undefined) return model;
    throw new AppError({ kind: "generation-failed", model: "", detail: "no model is loaded" });
  };
  return {
    probe: async (source) => (await create(source)).probe(),
    async load(source, onProgress, signal) {
      await model?.dispose();
      model = await create(source);
      return model.load(onProgress, signal);
    },
    async generate(request, onPiece, signal) {
      let emitted = 0;
      for await (const piece of loaded().generate(request, signal)) {
        if (piece.kind === "end") return { end: piece, emitted };
        onPiece(piece);
        emitted += 1;
      }
      throw new TypeError("Cannot generate: the model ended without its last piece");
    },
    countTokens: (text) => loaded().countTokens(text),
    async dispose() {
      await model?.dispose();
      model = undefined;
    },
  };
}
