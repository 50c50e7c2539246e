import { tokenize } from "./tokenize";

/** What may be a code, or hold one. */
const RUN = /[\p{L}\p{N}_-]+/gu;
const CODE_AT_START = /^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*/u;
const YEAR = /^(?:19|20)\d\d$/;
const LETTERS = /\p{L}+(?:_\p{L}+)*/gu;
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}\p{L}/u;

/**
 * The codes in a question, numbers and names that are meant letter by letter: `0048213`, `GA-2025-007`, `REFERENCE_C`,
 * `readFile`; not a year or the day of a month.
 */
export function codesIn(question: string): readonly string[] {
  return (question.match(RUN) ?? []).flatMap((run) => {
    const isNumbered = /\p{N}/u.test(run) && Array.from(run).length > 2 && !YEAR.test(run);
    const numbered = isNumbered ? CODE_AT_START.exec(run)?.[0] : undefined;
    const names = run.slice(numbered?.length ?? 0).match(LETTERS) ?? [];
    const meant = names.filter((name) => name.includes("_") || CAPITAL_INSIDE.test(name));
    return numbered === undefined ? meant : [numbered, ...meant];
  });
}

/** Each code as one joined token, since a passage may hold its parts in other places. */
export function codeTokens(question: string): readonly string[] {
  return codesIn(question).flatMap((code) => tokenize(code).slice(-1));
}
