import { symbolText } from "../../src/core/extract/office/symbol-font";

/** The private-use code points that Windows gives to the codes of symbol fonts. */
const CODED_SIGN = /[\uf020-\uf0ff]/g;
/** The pieces of tall brackets, which seldom occur outside equations. */
const PIECES = /[⎛-⎯⏐]/;
/** The code of Symbol's bullet, which programs keep when they set it in another font. */
const BULLET = "\uf0b7";

/**
 * Replaces the codes of the fonts Symbol and Wingdings, which are often all that a file tells, by Unicode characters. Each
 * UTF-16 unit stays one unit; a code that no font explains stays as it is.
 * @param fontAt gives the name of the font of a unit of the text.
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

/** LibreOffice sets the signs of both fonts in OpenSymbol. A code is known where only one font has a sign for it. */
function ofEither(symbol: string, wingding: string): string {
  if (symbol === "" || PIECES.test(symbol)) return wingding;
  return wingding === "" ? symbol : "";
}
