/** A question of a collection with its known answer. */
export interface AskedQuestion {
  readonly id: string;
  readonly text: string;
  /** The earlier questions of the conversation, oldest first. */
  readonly history: readonly string[];
  /** What the collection calls it, such as "bridge" or "Factoid"; empty where it does not say. */
  readonly types: readonly string[];
  /** Whether the collection holds an answer; undefined where the collection does not say. */
  readonly isAnswerable: boolean | undefined;
  /** Strings of which a right answer holds one; empty where the collection does not say. */
  readonly answers: readonly string[];
  /** The grade of each relevant document, by document id. */
  readonly relevant: ReadonlyMap<string, number>;
  /** Excerpts that answer the question, where the collection has whole documents. */
  readonly excerpts: readonly Excerpt[];
}

export interface Excerpt {
  /** The id of the excerpt's document. */
  readonly document: string;
  readonly text: string;
}

/** A document as a file of the evaluated folder. */
export interface CollectionFile {
  readonly id: string;
  readonly path: string;
  readonly text: string;
}

/**
 * Documents and questions to evaluate:
 * - `rows`: short documents, each relevant to a question or not;
 * - `documents`: whole documents, in which excerpts are to be found;
 * - `names`: files without text, to be found by their names.
 */
export interface Collection {
  readonly kind: "rows" | "documents" | "names";
  readonly name: string;
  readonly files: readonly CollectionFile[];
  readonly questions: readonly AskedQuestion[];
}
