import { splitSentences } from "../passages/sentences";

/** Any text, then the markers behind it. */
const STATEMENT = /([\s\S]*?)((?:\[ref:\d+\])+)/g;
const ERASED = "[…]";

/**
 * An answer's text in which every statement that rests on one of these citations is replaced by "[…]": what stays of it
 * when their folder is removed. Its markers stay, so that the names of the sources can still be shown.
 * @param refs the N of `[ref:N]`.
 * @param keepsUncited false where sentences without a marker may rest on them too, as a model's do: those go as well.
 */
export function withoutStatements(text: string, refs: ReadonlySet<number>, keepsUncited = true): string {
  let end = 0;
  const kept = text.replaceAll(STATEMENT, (whole: string, statement: string, markers: string) => {
    end += whole.length;
    const indent = /^\s*/.exec(statement)?.[0] ?? "";
    const cited = [...markers.matchAll(/\d+/g)].map(([digits]) => Number(digits));
    if (cited.some((ref) => refs.has(ref))) return `${indent}${ERASED}${markers}`;
    return keepsUncited ? whole : `${indent}${lastSentence(statement)}${markers}`;
  });
  const rest = text.slice(end);
  return keepsUncited || rest.trim() === "" ? kept : `${kept.slice(0, kept.length - rest.length)} ${ERASED}`;
}

/** What a marker stands behind. */
function lastSentence(statement: string): string {
  const sentences = splitSentences(statement);
  const last = sentences.at(-1);
  if (last === undefined) return "";
  return `${sentences.length > 1 ? `${ERASED} ` : ""}${statement.slice(last.start).trimEnd()}`;
}
