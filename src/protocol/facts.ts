import type { Fact } from "../core/domain/fact";
import type { MessageId } from "../core/domain/ids";

/** A fact with what is known about it. */
export interface FactOnPage {
  readonly fact: Fact;
  /** False for a fact that holds from a later day on. */
  readonly isCurrent: boolean;
  /** Facts whose place it took, newest first. */
  readonly history: readonly Fact[];
  /** Current facts that say otherwise. */
  readonly conflicts: readonly Fact[];
}

export interface OfferedFact {
  readonly key: string;
  readonly value: string;
}

/** Blank words leave what was there. */
export interface FactChange {
  readonly key: string;
  readonly value: string;
  readonly folders: Fact["folders"];
}

/** What the app remembers of the person; served by the search worker. */
export interface Facts {
  /** The facts that hold or will hold, newest first. */
  listFacts(): Promise<readonly FactOnPage[]>;
  /** What a question told of the person and could be remembered; undefined when nothing, or when it is remembered. */
  offerFact(messageId: MessageId): Promise<OfferedFact | undefined>;
  /** Remembers what `offerFact` offered, for the folders of its conversation. */
  acceptFact(messageId: MessageId): Promise<void>;
  /** Another value takes the place of the old one, which stays in the history. */
  changeFact(id: string, change: FactChange): Promise<void>;
  /** Puts a fact in the place of those that contradict it. */
  preferFact(id: string): Promise<void>;
  /** Erases a fact, its history, the messages that told them, and their words in answers. */
  forgetFact(id: string): Promise<void>;
}
