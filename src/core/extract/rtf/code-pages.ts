import { symbolText } from "../office/symbol-font";

/** A font, as far as it tells what its bytes mean. */
export interface RtfFont {
  readonly name: string;
  /** Windows' number of a set of characters (`\fcharset`); undefined or 0: that of the document. */
  readonly charset: number | undefined;
  readonly codePage: number | undefined;
}

const SYMBOLS = 2;

/** Text in the code page of its font, else of the document. */
export function decodeBytes(
  bytes: readonly number[],
  font: RtfFont | undefined,
  documentPage: number,
): string {
  if (font?.charset === SYMBOLS) return bytes.map((byte) => symbolText(font.name, byte)).join("");
  const page = font?.codePage ?? PAGE_OF_CHARSET.get(font?.charset ?? 0) ?? documentPage;
  const table = TABLES.get(page);
  if (table !== undefined)
    return bytes
      .map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (table[byte - 0x80] ?? "")))
      .join("");
  return decoderOf(page).decode(Uint8Array.from(bytes));
}

const PAGE_OF_CHARSET: ReadonlyMap<number, number> = new Map([
  [77, 10000],
  [128, 932],
  [129, 949],
  [130, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
  [254, 437],
  [255, 850],
]);

const LABELS: ReadonlyMap<number, string> = new Map([
  [932, "shift_jis"],
  [936, "gbk"],
  [949, "euc-kr"],
  [1361, "euc-kr"],
  [950, "big5"],
  [10000, "macintosh"],
  [10007, "x-mac-cyrillic"],
  [65001, "utf-8"],
  [866, "ibm866"],
  [874, "windows-874"],
  [54936, "gb18030"],
]);

const decoders = new Map<number, TextDecoder>();

function decoderOf(page: number): TextDecoder {
  const known = decoders.get(page);
  if (known !== undefined) return known;
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(LABELS.get(page) ?? `windows-${page}`);
  } catch {
    decoder = new TextDecoder("windows-1252");
  }
  decoders.set(page, decoder);
  return decoder;
}

/** The code pages of DOS, from 0x80 on, which TextDecoder has not. */
const TABLES: ReadonlyMap<number, readonly string[]> = new Map([
  [
    437,
    [
      ..."ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
    ],
  ],
  [
    850,
    [
      ..."ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
    ],
  ],
]);
