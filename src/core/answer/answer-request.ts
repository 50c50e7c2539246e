import type { ChosenPlan } from "../domain/answer-part";
import type { InterfaceLanguage } from "../domain/interface-language";
import type { AnswerEngine, Wording } from "../ports/answer-engine";
import type { Clock } from "../ports/clock";
import type { FactMemory } from "../ports/fact-memory";
import type { Library } from "../ports/library";
import type { Weights } from "./score/weights";
import type { SearchedPlace } from "./searched-place";

/** An earlier question of the conversation, as typed, with its answer. */
export interface PastTurn {
  readonly question: string;
  readonly answer: string;
  /** Ids of the files that the answer cites. */
  readonly files: readonly string[];
}

export interface AnswerRequest {
  readonly question: string;
  /** Earlier questions and answers of this conversation, oldest first. */
  readonly history: readonly PastTurn[];
  /** The question has limits only: it asks for the files within them, which the library holds. */
  readonly listsAll?: boolean;
  /** A language model answers from what it knows; the library is not searched. */
  readonly withoutFiles?: boolean | undefined;
  /** How the person wants a question to be counted. */
  readonly chosenPlan?: ChosenPlan | undefined;
  readonly library: Library;
  /** The facts of the question's folders; undefined without a memory. */
  readonly facts?: FactMemory | undefined;
  readonly engine: AnswerEngine;
  /** When a model words what code found; `if open` by default. */
  readonly wording?: Wording | undefined;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly where: SearchedPlace;
  /** What is said around an answer is in this language where the question tells none; English by default. */
  readonly pageLanguage?: InterfaceLanguage | undefined;
  /** The weights that judge candidates; the fitted weights by default. */
  readonly weights?: Weights;
}
