import type { Fact } from "../domain/fact";
import type { FolderId } from "../domain/ids";

/** A fact as a message tells it, see `core/facts/read-fact`. */
export interface FactToRemember {
  readonly key: string;
  readonly value: string;
  readonly type: Fact["type"];
  readonly statement: string;
  readonly isAlso: boolean;
  readonly effectiveAt: number | undefined;
}

export interface Remembered {
  /** The known fact, where it said the same. */
  readonly fact: Fact;
  readonly wasKnown: boolean;
  /** Facts whose place it took. */
  readonly superseded: readonly Fact[];
  /** Facts that say otherwise, and stay. */
  readonly conflicts: readonly Fact[];
}

/** The facts that a question may see: those of its folders. */
export interface FactMemory {
  /** Current and former facts. */
  list(): Promise<readonly Fact[]>;
  /** Stores a fact for the folders of the question. */
  remember(fact: FactToRemember): Promise<Remembered>;
  folderOf(fact: Fact): FolderId;
}
