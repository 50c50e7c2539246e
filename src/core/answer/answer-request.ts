import type { AnswerEngine } from "../ports/answer-engine";
import type { Clock } from "../ports/clock";
import type { Library } from "../ports/library";
import type { Weights } from "./score/weights";

export interface AnswerRequest {
  readonly question: string;
  /** Earlier questions and answers of this conversation, oldest first. */
  readonly history: readonly { readonly question: string; readonly answer: string }[];
  readonly library: Library;
  readonly engine: AnswerEngine;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** The name of the searched place, for "Nothing in … answers this": `"Taxes"`, `"your files"`. */
  readonly where: string;
  /** The weights that judge candidates; the fitted weights by default. */
  readonly weights?: Weights;
}
