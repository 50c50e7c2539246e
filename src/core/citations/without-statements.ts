import { splitSentences } from "../passages/sentences";
import { referencesIn } from "./parse-references";

/** Any text, then the markers that follow it. */
const STATEMENT = /([\s\S]*?)((?:\[ref:\d+\])+)/g;
const ERASED = "[…]";
/** A quotation without a marker: the check did not find enough of it in the passage. */
const UNCITED_QUOTE = /“[^”]*”(?!\s*\[ref:)/g;

/**
 * Replaces every statement of an answer that cites one of these references by "[…]", for a folder that is removed.
 * The markers stay, so that the page can still name the sources.
 * @param refs the N of `[ref:N]`.
 * @param keepsUncited false replaces sentences without a marker too: in a model's answer they may use the same sources.
 */
export function withoutStatements(text: string, refs: ReadonlySet<number>, keepsUncited = true): string {
  let end = 0;
  const kept = text.replaceAll(STATEMENT, (whole: string, statement: string, markers: string) => {
    end += whole.length;
    const indent = /^\s*/.exec(statement)?.[0] ?? "";
    if (referencesIn(markers).some((ref) => refs.has(ref))) return `${indent}${ERASED}${markers}`;
    return keepsUncited
      ? whole.replace(UNCITED_QUOTE, ERASED)
      : `${indent}${lastSentence(statement)}${markers}`;
  });
  const rest = text.slice(end);
  const before = kept.slice(0, kept.length - rest.length);
  if (keepsUncited || rest.trim() === "") return before + rest.replace(UNCITED_QUOTE, ERASED);
  return `${before} ${ERASED}`;
}

/** The last sentence of a statement, which the marker after it cites; "[…]" replaces the sentences before it. */
function lastSentence(statement: string): string {
  const sentences = splitSentences(statement);
  const last = sentences.at(-1);
  if (last === undefined) return "";
  return `${sentences.length > 1 ? `${ERASED} ` : ""}${statement.slice(last.start).trimEnd()}`;
}
