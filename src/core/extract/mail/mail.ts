/** A mail, in one form for all file formats. */
export interface Mail {
  readonly subject: string;
  /** The header fields shown above a mail, in reading order: `["From", "Ada <ada@example.org>"]`. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body as text or HTML; both where they say different things. */
  readonly bodies: readonly MailBody[];
  readonly attachments: readonly Attachment[];
}

/** Text as it was written, or a page of HTML. */
export interface MailBody {
  readonly kind: "text" | "html";
  readonly content: string;
}

export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Chooses which of a mail's two versions to read: the text, or the HTML if the text is a stub ("your program shows no
 * HTML"), or both where they say different things.
 * @param html with its markup.
 */
export function chooseBody(text: string, html: string): readonly MailBody[] {
  const written = wordsOf(text);
  const shown = wordsOf(html.replace(UNSEEN, " "));
  const asText = { kind: "text", content: text } as const;
  if (shown.length === 0) return [asText];
  const asHtml = { kind: "html", content: html } as const;
  if (written.length * STUB_SHARE < shown.length) return [asHtml];
  return saysElse(written, shown) ? [asText, asHtml] : [asText];
}

/** The text is a stub if the HTML has more than this many times its words. */
const STUB_SHARE = 3;
/** Fewer different words may come from how links and pictures are written. */
const ELSE_MIN_WORDS = 5;

/** Whether most words of the HTML are missing from the text. */
function saysElse(written: readonly string[], shown: readonly string[]): boolean {
  const known = new Set(written);
  const others = shown.filter((word) => !known.has(word)).length;
  return others >= ELSE_MIN_WORDS && others > shown.length / 2;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The search for a closing tag stops at the next tag of its kind, so that many unclosed tags cost no extra time. */
const UNSEEN =
  /<(style|script|head)\b(?:(?!<\1\b)[^])*?<\/\1\s*>|<!--(?:(?!<!--)[^])*?-->|<[^<>]*>|&\w+;|&#\w+;/gi;
