import { expect, test } from "vitest";
import { withSymbols } from "./pdfium-symbols";

test("codes of Symbol and Wingdings are the signs that they show, each still one unit", () => {
  const signs = (text: string, font: string) => withSymbols(text, () => font);
  expect(signs("\uf061 \uf0a3 \uf062", "SymbolMT")).toBe("α ≤ β");
  expect(signs("\uf053", "ABCDEF+StandardSymbolsPS")).toBe("Σ");
  expect(signs("\uf0a7 oars \uf0fc", "MJZQHO+Wingdings-Regular")).toBe("▪ oars ✓");
  expect(signs("\uf0b7 oars \uf061 \uf0fe \uf06c", "CAAAAA+OpenSymbol")).toBe("• oars α ☑ \uf06c");
  expect(signs("\uf0b7 oars \uf061", "Icons")).toBe("• oars \uf061");
  expect(signs("\uf0fc", "Wingdings2")).toBe("\uf0fc");
  expect(withSymbols("a\uf061\uf0fc", (unit) => (unit === 1 ? "Symbol" : "Wingdings"))).toBe("aα✓");
});
