import { getOrMake } from "../../base/get-or-make";
import { charsetOf, createCharsetDecoder, type DecodeCharset } from "../charset/charset";
import { symbolText } from "../office/symbol-font";

export interface RtfFont {
  readonly name: string;
  /** Windows' number of a charset (`\fcharset`); undefined or 0 means the charset of the document. */
  readonly charset: number | undefined;
  readonly codePage: number | undefined;
}

const SYMBOLS = 2;

/** Decodes bytes in the code page of their font, otherwise of the document. */
export function decodeBytes(
  bytes: readonly number[],
  font: RtfFont | undefined,
  documentPage: number,
): string {
  if (font?.charset === SYMBOLS) return bytes.map((byte) => symbolText(font.name, byte)).join("");
  const page = font?.codePage ?? PAGE_OF_CHARSET.get(font?.charset ?? 0) ?? documentPage;
  const make = () => createCharsetDecoder(charsetOf(`cp${page}`) ?? "windows-1252");
  return getOrMake(decoders, page, make)(Uint8Array.from(bytes), false);
}

const PAGE_OF_CHARSET: ReadonlyMap<number, number> = new Map(
  "77 10000, 128 932, 129 949, 130 1361, 134 936, 136 950, 161 1253, 162 1254, 163 1258, 177 1255, 178 1256, 186 1257, 204 1251, 222 874, 238 1250, 254 437, 255 850"
    .split(", ")
    .map((pair) => {
      const [charset = 0, page = 0] = pair.split(" ").map(Number);
      return [charset, page];
    }),
);

const decoders = new Map<number, DecodeCharset>();
