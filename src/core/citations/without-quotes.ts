/** An answer's text with each quote replaced by "[…]": what stays of it when its folder is removed. */
export function withoutQuotes(text: string, quotes: readonly string[]): string {
  const longestFirst = [...quotes].filter((quote) => quote !== "").sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, quote) => rest.replaceAll(quote, "[…]"), text);
}
