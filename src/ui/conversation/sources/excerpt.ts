import { plainWords } from "../../../core/answer/quote/plain-words";
import type { Citation } from "../../../core/domain/citation";

interface Excerpt {
  readonly before: string;
  readonly quote: string;
  readonly after: string;
}

/**
 * The part of a passage that shows the quote within a few lines: at most `lead` characters come before the quote, cut
 * between words after a "…". White space is folded. A quote that is not in the passage stands alone.
 */
export function excerptAround(passage: string, quote: string, mostBefore = 60): Excerpt {
  const text = foldSpace(passage);
  const words = foldSpace(quote).trim();
  const at = text.indexOf(words);
  if (words === "") return { before: "", quote: "", after: text };
  if (at < 0) return { before: "", quote: words, after: "" };
  return {
    before: shorten(text.slice(0, at), mostBefore),
    quote: words,
    after: text.slice(at + words.length),
  };
}

const foldSpace = (text: string) => text.replace(/\s+/gu, " ");

function shorten(before: string, mostBefore: number): string {
  if (before.length <= mostBefore) return before.trimStart();
  const tail = before.slice(-mostBefore);
  return `…${tail.slice(tail.indexOf(" ") + 1)}`;
}

/** {@link excerptAround} for a citation, without the signs of its file's mark-up. */
export function excerptOf(
  { path, passage, quote }: Pick<Citation, "path" | "passage" | "quote">,
  mostBefore?: number,
): Excerpt {
  // The signs stand at beginnings of lines, so they are taken out before the lines are joined.
  return excerptAround(plainWords(path, passage), plainWords(path, quote), mostBefore);
}
