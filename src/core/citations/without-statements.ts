/** Any text, then the markers behind it. */
const STATEMENT = /([\s\S]*?)((?:\[ref:\d+\])+)/g;

/**
 * An answer's text in which every statement that rests on one of these citations is replaced by "[…]": what stays of it
 * when their folder is removed. Its markers stay, so that the names of the sources can still be shown.
 * @param refs the N of `[ref:N]`.
 */
export function withoutStatements(text: string, refs: ReadonlySet<number>): string {
  return text.replaceAll(STATEMENT, (whole, statement: string, markers: string) => {
    const cited = [...markers.matchAll(/\d+/g)].map(([digits]) => Number(digits));
    if (!cited.some((ref) => refs.has(ref))) return whole;
    const indent = /^\s*/.exec(statement)?.[0] ?? "";
    return `${indent}[…]${markers}`;
  });
}
