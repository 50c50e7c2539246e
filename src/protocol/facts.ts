import type { Fact } from "../core/domain/fact";
import type { MessageId } from "../core/domain/ids";

export interface FactOnPage {
  readonly fact: Fact;
  /** False for a fact that holds from a later day on. */
  readonly isCurrent: boolean;
  /** Facts whose place it took, newest first. */
  readonly history: readonly Fact[];
  readonly conflicts: readonly Fact[];
}

/** What can be done with what a message says: remember what it tells, or forget what it asks to forget. */
export interface OfferedFacts {
  readonly kind: "remember" | "forget";
  /** `id` is that of a remembered fact; undefined where it is to be remembered. */
  readonly facts: readonly {
    readonly id?: string | undefined;
    readonly key: string;
    readonly value: string;
  }[];
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
  /** What a question told of the person, or asks to forget; undefined when nothing, or when that is done. */
  offerFacts(messageId: MessageId): Promise<OfferedFacts | undefined>;
  /** Remembers what `offerFacts` offered, for the folders of its conversation. */
  acceptFacts(messageId: MessageId): Promise<void>;
  /** Another value takes the place of the old one, which stays in the history. */
  changeFact(id: string, change: FactChange): Promise<void>;
  /** Puts a fact in the place of those that contradict it. */
  preferFact(id: string): Promise<void>;
  /** Erases a fact, its history, the messages that told them, and their words in answers. */
  forgetFact(id: string): Promise<void>;
}
