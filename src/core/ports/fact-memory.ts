import type { Answer, Question } from "../domain/conversation";
import type { Fact, StatedFact } from "../domain/fact";
import type { FolderId } from "../domain/ids";

/** What remembering a fact did. */
export interface Remembered {
  /** The known fact, where it said the same. */
  readonly fact: Fact;
  /** Whether the same was remembered already. */
  readonly wasKnown: boolean;
  /** Facts whose place it took. */
  readonly superseded: readonly Fact[];
  /** Facts that say otherwise, and stay. */
  readonly conflicts: readonly Fact[];
}

/** An answer and its question. Its citations are those of places that may be seen. */
export interface EarlierAnswer {
  readonly question: Question;
  readonly answer: Answer;
}

/** The facts, and the earlier answers, that a question may see: those of its folders. */
export interface FactMemory {
  /** Current and former facts. */
  list(): Promise<readonly Fact[]>;
  /** The answers given before, in any order, this conversation's too. */
  listAnswers(): Promise<readonly EarlierAnswer[]>;
  /** Stores a fact for the folders of the question. */
  remember(fact: StatedFact): Promise<Remembered>;
  /** The folder that a citation of a fact names. */
  folderOf(fact: Fact): FolderId;
}
