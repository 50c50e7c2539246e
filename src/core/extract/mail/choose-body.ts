import type { MailBody } from "./mail";

/**
 * Of a mail's two versions, what is worth reading: its text, unless that is a stub ("your program shows no HTML"), and both
 * where they say different things.
 * @param html as it is, markup and all.
 */
export function chooseBody(text: string, html: string): readonly MailBody[] {
  const written = wordsOf(text);
  const shown = wordsOf(visible(html));
  const asText = { kind: "text", content: text } as const;
  if (shown.length === 0) return [asText];
  const asHtml = { kind: "html", content: html } as const;
  if (written.length * STUB_SHARE < shown.length) return [asHtml];
  return saysElse(written, shown) ? [asText, asHtml] : [asText];
}

/** A version with less than this part of the other's words is a stub. */
const STUB_SHARE = 3;
/** Fewer words may differ by how links and pictures are told of. */
const ELSE_MIN_WORDS = 5;

/** Whether most of the words that are shown are not in the text. */
function saysElse(written: readonly string[], shown: readonly string[]): boolean {
  const known = new Set(written);
  const others = shown.filter((word) => !known.has(word)).length;
  return others >= ELSE_MIN_WORDS && others > shown.length / 2;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Near enough for counting. */
function visible(html: string): string {
  return html.replace(UNSEEN, " ");
}

/** What is never closed ends where the next of its kind begins, so that a mail of them takes no longer than others. */
const UNSEEN =
  /<(style|script|head)\b(?:(?!<\1\b)[^])*?<\/\1\s*>|<!--(?:(?!<!--)[^])*?-->|<[^<>]*>|&\w+;|&#\w+;/gi;
