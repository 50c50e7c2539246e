/**
 * The text of the question box. It lies outside of what the conversation is drawn from, so that a key draws the box
 * again and nothing else.
 */
export interface DraftText {
  get(): string;
  set(text: string): void;
  /** @returns what ends the listening. */
  subscribe(listener: () => void): () => void;
}
