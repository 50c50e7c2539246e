import { tokenize } from "./tokenize";

/** Matches `0048213`, `GA-2025-007`, `REFERENCE_C`, `readFile`; not a year or the day of a month. */
const CODE =
  /(?<![\p{L}\p{N}_-])(?=[\p{L}\p{N}]*[-_]?[\p{L}\p{N}_-]*\p{N})(?=[\p{L}\p{N}_-]{3})(?!(?:19|20)\d\d(?![\p{L}\p{N}_-]))[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*|\p{L}+(?:_\p{L}+)+|\p{L}*\p{Ll}\p{Lu}\p{L}+/gu;

/** The codes in a question: numbers and names that are meant letter by letter. */
export function codesIn(question: string): readonly string[] {
  return question.match(CODE) ?? [];
}

/** Each code as one joined token, since a passage may hold its parts in other places. */
export function codeTokens(question: string): readonly string[] {
  return codesIn(question).flatMap((code) => tokenize(code).slice(-1));
}
