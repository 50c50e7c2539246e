import type { Fragment } from "./fragments";

/** `"She keeps the papers in the strong room."` Words that are as often an article or a conjunction are left out. */
const PRONOUN = /^(?:he|she|it|they|his|her|its|their|er|il|elle|ils|elles|él|ella|ellos|ellas)\s+\p{Ll}/iu;
/** White space between two sentences of a paragraph, a line break perhaps. */
const SAME_PARAGRAPH = /^[^\S\n]*\n?[^\S\n]*$/;

/**
 * The sentence right before one that begins with a pronoun, which tells whom or what it is about; undefined for others.
 * @param fragments of the passage, in order.
 */
export function leansOn<F extends Fragment>(
  text: string,
  fragments: readonly F[],
  at: number,
): F | undefined {
  const fragment = fragments[at];
  const before = fragments[at - 1];
  const isLeaning =
    fragment?.kind === "sentence" &&
    before?.kind === "sentence" &&
    PRONOUN.test(text.slice(fragment.start, fragment.end)) &&
    SAME_PARAGRAPH.test(text.slice(before.end, fragment.start));
  return isLeaning ? before : undefined;
}
