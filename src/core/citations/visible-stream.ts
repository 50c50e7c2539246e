/**
 * Characters that change the direction of writing or are invisible. Joiners and the variation selector (U+200C, U+200D,
 * U+FE0F) stay: Persian and emoji need them.
 */
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const HALF_SIGN = /[\ud800-\udbff]$/;

/** The text without characters that could hide words from the person or change the order in which they appear. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, "");
}

/** Applies `withoutUnseen` to a text that streams in pieces. Holds back half a surrogate pair until it is whole. */
export class VisibleStream {
  #held = "";

  push(piece: string): string {
    const text = this.#held + piece;
    this.#held = HALF_SIGN.exec(text)?.[0] ?? "";
    return withoutUnseen(text.slice(0, text.length - this.#held.length));
  }
}
