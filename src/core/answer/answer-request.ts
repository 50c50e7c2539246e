import type { AnswerEngine } from "../ports/answer-engine";
import type { Clock } from "../ports/clock";
import type { Library } from "../ports/library";
import type { Weights } from "./score/weights";

export interface AnswerRequest {
  readonly question: string;
  /** What was asked and answered before in this conversation, oldest first. */
  readonly history: readonly { readonly question: string; readonly answer: string }[];
  readonly library: Library;
  readonly engine: AnswerEngine;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** What is looked through, as it stands in "Nothing in … answers this": `"Taxes"`, `"your files"`. */
  readonly where: string;
  /** What judges; what was fitted where left out. */
  readonly weights?: Weights;
}
