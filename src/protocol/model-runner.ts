import type { LoadedModel } from "../core/domain/model";
import type { EngineProbe, GenerateRequest, LoadProgress, Piece } from "../core/ports/language-model";

/** Where an engine gets a model's weights from. */
export type ModelSource = { readonly engine: "wllama"; readonly file: File };

/**
 * A `LanguageModel` at the other end of a port: in the model worker, or in the page, where alone the browser's own model
 * can be reached. The promises are those of the port.
 */
export interface ModelRunner {
  probe(engine: ModelSource["engine"]): Promise<EngineProbe>;
  load(
    source: ModelSource,
    onProgress: (progress: LoadProgress) => void,
    signal: AbortSignal,
  ): Promise<LoadedModel>;
  /** Tells every piece but the last. What is told and what is resolved travel apart, and may overtake each other. */
  generate(
    request: GenerateRequest,
    onPiece: (piece: Piece) => void,
    signal: AbortSignal,
  ): Promise<{ readonly end: Piece; readonly told: number }>;
  countTokens(text: string): Promise<number>;
  dispose(): Promise<void>;
}
