import { decodeBytes, type RtfFont } from "./code-pages";
import { symbolText } from "../office/symbol-font";

/**
 * Decodes the bytes of RTF. Bytes that follow one another are decoded together, since a character may have several.
 * Fallback characters, which follow a Unicode character for old readers, are left out.
 */
export class RtfText {
  #bytes: number[] = [];
  #isEscaped = false;
  #skip = 0;

  /** @param write takes the text, in order. */
  constructor(readonly write: (text: string) => void) {}

  /** @param text one character for each byte. */
  literal(text: string, font: RtfFont | undefined, page: number): void {
    const rest = text.slice(this.#skip);
    this.#skip = Math.max(0, this.#skip - text.length);
    if (this.#bytes.length === 0 && /^[\x20-\x7e\t]*$/.test(rest) && font?.charset !== 2)
      return this.write(rest);
    for (let i = 0; i < rest.length; i += 1) this.#bytes.push(rest.charCodeAt(i));
    if (!this.#isEscaped) this.#flushRaw(font, page);
  }

  escaped(byte: number): void {
    if (this.#skip > 0) this.#skip -= 1;
    else {
      this.#bytes.push(byte);
      this.#isEscaped = true;
    }
  }

  /** @param following how many fallback characters follow for old readers. */
  unicode(code: number, following: number, font: RtfFont | undefined, page: number): void {
    this.flush(font, page);
    this.#skip = following;
    const unit = code < 0 ? code + 0x10000 : code;
    this.write(
      unit >= 0xf000 && unit <= 0xf0ff ? symbolText(font?.name ?? "", unit) : String.fromCharCode(unit),
    );
  }

  /** Decodes the bytes so far. Called before anything that is not text, and before the font changes. */
  flush(font: RtfFont | undefined, page: number): void {
    this.#skip = 0;
    if (this.#bytes.length === 0) return;
    this.write(decodeBytes(this.#bytes, font, page));
    this.#bytes = [];
    this.#isEscaped = false;
  }

  /** Decodes bytes that are not escaped, as no program should write them: as UTF-8 if they are valid UTF-8. */
  #flushRaw(font: RtfFont | undefined, page: number): void {
    try {
      if (page < 1250 || page > 1258 || font?.charset === 2)
        throw new RangeError("not a page of single bytes");
      const text = new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(this.#bytes));
      this.#bytes = [];
      this.write(text);
    } catch {
      this.flush(font, page);
    }
  }
}
