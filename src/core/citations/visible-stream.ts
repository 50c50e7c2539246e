/**
 * Signs that turn the direction of writing or are not seen at all. Those that join letters or choose the shape of a sign
 * (U+200C, U+200D, U+FE0F) stay: Persian and emoji are written with them.
 */
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const HALF_SIGN = /[\ud800-\udbff]$/;

/** A text without signs that could hide words from the person, or show them in another order than they are written. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, "");
}

/** Takes them out of a text that comes in pieces. A sign that was cut in two is given when it is whole. */
export class VisibleStream {
  #held = "";

  push(piece: string): string {
    const text = this.#held + piece;
    this.#held = HALF_SIGN.exec(text)?.[0] ?? "";
    return withoutUnseen(text.slice(0, text.length - this.#held.length));
  }
}
