import type { ChosenPlan } from "../domain/answer-part";
import type { AnswerEngine, Wording } from "../ports/answer-engine";
import type { FactMemory } from "../ports/fact-memory";
import type { RetrievalPorts } from "./retrieve/retrieve";
import type { Weights } from "./score/weights";
import type { SearchedPlace } from "./searched-place";

/** An earlier question of the conversation, as typed, with its answer. */
export interface PastTurn {
  readonly question: string;
  readonly answer: string;
  /** Ids of the files that the answer cites. */
  readonly files: readonly string[];
}

export interface AnswerRequest extends Omit<RetrievalPorts, "weights"> {
  readonly question: string;
  /** Earlier questions and answers of this conversation, oldest first. */
  readonly history: readonly PastTurn[];
  /** The question has limits only: it asks for the files within them, which the library holds. */
  readonly listsAll?: boolean;
  /** A language model answers from what it knows; the library is not searched. */
  readonly withoutFiles?: boolean | undefined;
  /** How the person wants a question to be counted. */
  readonly chosenPlan?: ChosenPlan | undefined;
  /** The facts of the question's folders; undefined without a memory. */
  readonly facts?: FactMemory | undefined;
  readonly engine: AnswerEngine;
  /** When a model words what code found; `if open` by default. */
  readonly wording?: Wording | undefined;
  readonly where: SearchedPlace;
  /** The weights that judge candidates; the fitted weights by default. */
  readonly weights?: Weights;
}
