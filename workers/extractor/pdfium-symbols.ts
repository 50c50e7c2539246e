import { symbolText } from "../../src/core/extract/office/symbol-font";

/** What fonts of signs by the name of Windows call their codes. */
const CODED_SIGN = /[\uf020-\uf0ff]/g;
/** What high brackets are put together from: seldom seen outside equations. */
const PIECES = /[⎛-⎯⏐]/;
/** The bullet of Symbol, which programs keep when they take another font for it. */
const BULLET = "\uf0b7";

/**
 * The text of a page with the signs of the fonts Symbol and Wingdings, of which files often tell nothing but the codes, by
 * their names in Unicode. Each unit stays one; what no font explains stays as it is.
 * @param fontAt the name of the font of a unit of the text.
 */
export function withSymbols(text: string, fontAt: (unit: number) => string): string {
  return text.replace(CODED_SIGN, (code, unit: number) => {
    const sign = signOf(code, fontAt(unit));
    return sign.length === 1 ? sign : code;
  });
}

function signOf(code: string, name: string): string {
  const at = code.charCodeAt(0);
  const font = /^(?:[A-Z]{6}\+)?(?:Standard)?(OpenSymbol|Symbol|Wingdings(?![ -]?[23]))/.exec(name)?.[1];
  if (font === "OpenSymbol") return ofEither(symbolText("Symbol", at), symbolText("Wingdings", at));
  if (font !== undefined) return symbolText(font, at);
  return code === BULLET ? "•" : code;
}

/** LibreOffice sets signs of both fonts in OpenSymbol: those are known that only one of them has. */
function ofEither(symbol: string, wingding: string): string {
  if (symbol === "" || PIECES.test(symbol)) return wingding;
  return wingding === "" ? symbol : "";
}
