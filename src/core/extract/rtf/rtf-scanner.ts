import { byteString } from "../../base/byte-string";
import type { RtfReader } from "./rtf-reader";

const TOKEN =
  /\\([a-zA-Z]{1,40})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\(\r\n|[^])|([{}])|[\r\n\0]+|[^\\{}\r\n\0]+/y;
/** No word with its number is longer. A token this far before the end of a chunk is whole, or text that may be cut. */
const TOKEN_MAX_CHARS = 64;

/** Splits RTF into tokens, chunk by chunk (Rich Text Format Specification 1.9.1). */
export class RtfScanner {
  #rest = "";
  /** How many bytes of a picture follow. */
  #binary = 0;

  constructor(readonly tokens: RtfReader) {}

  /** @param isLast whether the file ends here. */
  write(bytes: Uint8Array, isLast: boolean): void {
    const text = this.#rest + byteString(bytes);
    const end = isLast ? text.length : text.length - TOKEN_MAX_CHARS;
    let at = 0;
    while (at < end) {
      if (this.#binary > 0) {
        const skipped = Math.min(this.#binary, text.length - at);
        this.#binary -= skipped;
        at += skipped;
        continue;
      }
      TOKEN.lastIndex = at;
      const match = TOKEN.exec(text);
      if (match === null) break;
      at += match[0].length;
      this.#hand(match);
    }
    this.#rest = text.slice(at);
  }

  #hand([token, word, parameter, hex, sign, brace]: RegExpExecArray): void {
    if (word === "bin") this.#binary = Math.max(0, Number(parameter ?? 0));
    else if (word !== undefined)
      this.tokens.word(word, parameter === undefined ? undefined : Number(parameter));
    else if (hex !== undefined) this.tokens.byte(Number.parseInt(hex, 16));
    else if (sign !== undefined) this.tokens.word(sign.startsWith("\r") ? "\n" : sign, undefined);
    else if (brace === "{") this.tokens.open();
    else if (brace === "}") this.tokens.close();
    else if (!/^[\r\n\0]/.test(token)) this.tokens.text(token);
  }
}
