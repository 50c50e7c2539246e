import type { ReadableText } from "../domain/text-reading";
/** A piece of a text and the word that it stands in, in UTF-16 units. */
export interface PlacedPiece {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

/** A question and a text as a reader takes them. */
export interface ReaderInput {
  readonly ids: readonly number[];
  /** Token that is the first of the text, and the first of its body. */
  readonly textFrom: number;
  readonly spanFrom: number;
  /** Of the tokens from `spanFrom` on. */
  readonly places: readonly PlacedPiece[];
}

/** Of the room for both, the share that a question may take. */
const QUESTION_SHARE = 1 / 3;

/** `[CLS] question [SEP] head: body [SEP]`, cut at `maxTokens`. @param place pieces of a text. */
export function pairTexts(
  question: string,
  { head, body }: ReadableText,
  { opening, closing }: { readonly opening: number; readonly closing: number },
  place: (text: string) => readonly PlacedPiece[],
  maxTokens: number,
): ReaderInput {
  const ids = (text: string) => place(text).map(({ id }) => id);
  const asked = [opening, ...ids(question).slice(0, Math.floor(maxTokens * QUESTION_SHARE)), closing];
  const above = head === "" ? [] : ids(`${head}: `);
  const spanFrom = asked.length + above.length;
  const places = place(body).slice(0, Math.max(0, maxTokens - spanFrom - 1));
  const all = [...asked, ...above, ...places.map(({ id }) => id), closing];
  return { ids: all, textFrom: asked.length, spanFrom, places };
}
