import type { MailBody } from "./mail";

/**
 * Of a mail's two versions, the one for reading: its text, unless that is a stub ("your program shows no HTML").
 * @param html as it is, markup and all.
 */
export function chooseBody(text: string, html: string): MailBody {
  const written = countWords(text);
  if (html === "" || written * STUB_SHARE >= countWords(visible(html)))
    return { kind: "text", content: text };
  return { kind: "html", content: html };
}

/** A version with less than this part of the other's words is a stub. */
const STUB_SHARE = 3;

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Near enough for counting. */
function visible(html: string): string {
  return html.replace(/<(style|script|head)\b[^]*?<\/\1\s*>|<!--[^]*?-->|<[^>]*>|&\w+;|&#\w+;/gi, " ");
}
