import { tokenize } from "./tokenize";

/** `0048213`, `GA-2025-007`, `REFERENCE_C`, `readFile`; not a year or the day of a month. */
const CODE =
  /(?<![\p{L}\p{N}_-])(?=[\p{L}\p{N}]*[-_]?[\p{L}\p{N}_-]*\p{N})(?=[\p{L}\p{N}_-]{3})(?!(?:19|20)\d\d(?![\p{L}\p{N}_-]))[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*|\p{L}+(?:_\p{L}+)+|\p{L}*\p{Ll}\p{Lu}\p{L}+/gu;

/** Numbers and names in a question by which whoever writes them means these very letters, as they stand there. */
export function codesIn(question: string): readonly string[] {
  return question.match(CODE) ?? [];
}

/** Each code as one token: its parts may stand anywhere. */
export function codeTokens(question: string): readonly string[] {
  return codesIn(question).flatMap((code) => tokenize(code).slice(-1));
}
