/** A question of a collection, and what is known of its answer. */
export interface AskedQuestion {
  readonly id: string;
  readonly text: string;
  /** What was asked before in the conversation, oldest first. */
  readonly history: readonly string[];
  /** Whether the collection holds an answer; undefined where it does not say. */
  readonly isAnswerable: boolean | undefined;
  /** Strings of which a right answer holds one; none where the collection does not say. */
  readonly answers: readonly string[];
  /** Grade of each document that answers it, by the document's id. */
  readonly relevant: ReadonlyMap<string, number>;
  /** Stretches of the documents that answer it, where the collection has whole documents. */
  readonly excerpts: readonly Excerpt[];
}

export interface Excerpt {
  /** Id of its document. */
  readonly document: string;
  readonly text: string;
}

/** A document as a file of the folder that is evaluated. */
export interface CollectionFile {
  readonly id: string;
  readonly path: string;
  readonly text: string;
}

/**
 * Documents and questions to measure against:
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
