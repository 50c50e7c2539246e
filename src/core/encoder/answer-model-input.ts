import type { ReadableText } from "../domain/text-reading";
/** A piece of a text and the place of its word, in UTF-16 units. */
export interface PlacedPiece {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

export interface AnswerModelInput {
  readonly ids: readonly number[];
  /** The first token of the text (head and body). */
  readonly textFrom: number;
  readonly spanFrom: number;
  /** The places of the tokens from `spanFrom` on, the first token of the body. */
  readonly places: readonly PlacedPiece[];
}

/** The largest share of the tokens that the question may take. */
const QUESTION_SHARE = 1 / 3;

/** Builds `[CLS] question [SEP] head: body [SEP]`, cut at `maxTokens`. @param place cuts a text into placed pieces. */
export function pairTexts(
  question: string,
  { head, body }: ReadableText,
  { opening, closing }: { readonly opening: number; readonly closing: number },
  place: (text: string) => readonly PlacedPiece[],
  maxTokens: number,
): AnswerModelInput {
  const ids = (text: string) => place(text).map(({ id }) => id);
  const asked = [opening, ...ids(question).slice(0, Math.floor(maxTokens * QUESTION_SHARE)), closing];
  const above = head === "" ? [] : ids(`${head}: `);
  const spanFrom = asked.length + above.length;
  const places = place(body).slice(0, Math.max(0, maxTokens - spanFrom - 1));
  const all = [...asked, ...above, ...places.map(({ id }) => id), closing];
  return { ids: all, textFrom: asked.length, spanFrom, places };
}
