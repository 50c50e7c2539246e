/** A stretch of an answer with one writer. */
export interface AnswerPart {
  readonly text: string;
  /** Where it begins in the answer's text, in UTF-16 units. */
  readonly start: number;
  readonly writtenBy: "model" | "quotes";
}

/** Cuts the answer's text where quotes and a model's words meet. No part is empty; together, they form the text. */
export function answerParts(
  text: string,
  modelParts: readonly { readonly start: number; readonly end: number }[],
): readonly AnswerPart[] {
  const parts: AnswerPart[] = [];
  let at = 0;
  const add = (end: number, writtenBy: AnswerPart["writtenBy"]): void => {
    if (end <= at) return;
    parts.push({ text: text.slice(at, end), start: at, writtenBy });
    at = end;
  };
  for (const { start, end } of modelParts) {
    add(Math.min(start, text.length), "quotes");
    add(Math.min(end, text.length), "model");
  }
  add(text.length, "quotes");
  return parts;
}

/** The ranges that lie in the part, counted from its beginning. */
export function rangesIn<R extends { readonly start: number; readonly end: number }>(
  { start, text }: AnswerPart,
  ranges: readonly R[],
): readonly { readonly start: number; readonly end: number }[] {
  return ranges
    .filter((range) => range.start >= start && range.end <= start + text.length)
    .map((range) => ({ start: range.start - start, end: range.end - start }));
}
