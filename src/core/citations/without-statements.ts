import { splitSentences } from "../passages/sentences";
import { referencesIn } from "./parse-references";

/** The markers that stand together behind a statement. */
const MARKERS = /(?:\[ref:\d+\])+/g;
const ERASED = "[…]";

/**
 * Replaces every statement of an answer that cites one of these references by "[…]", for a folder that is removed.
 * The markers stay, so that the page can still name the sources.
 * @param refs the N of `[ref:N]`.
 * @param keepsUncited false replaces sentences without a marker too: in a model's answer they may use the same sources.
 */
export function withoutStatements(text: string, refs: ReadonlySet<number>, keepsUncited = true): string {
  let before = "";
  let end = 0;
  for (const { 0: markers, index } of text.matchAll(MARKERS)) {
    const statement = text.slice(end, index);
    end = index + markers.length;
    const indent = /^\s*/.exec(statement)?.[0] ?? "";
    if (referencesIn(markers).some((ref) => refs.has(ref))) before += `${indent}${ERASED}${markers}`;
    else if (keepsUncited) before += withoutUncitedQuotes(statement + markers);
    else before += `${indent}${lastSentence(statement)}${markers}`;
  }
  const rest = text.slice(end);
  if (keepsUncited || rest.trim() === "") return before + withoutUncitedQuotes(rest);
  return `${before} ${ERASED}`;
}

/** Replaces what stands in quotation marks and has no marker after it. */
function withoutUncitedQuotes(text: string): string {
  let kept = "";
  let at = 0;
  for (;;) {
    const open = text.indexOf("“", at);
    const close = open < 0 ? -1 : text.indexOf("”", open);
    if (close < 0) return kept + text.slice(at);
    const isCited = /^\s*\[ref:/.test(text.slice(close + 1, close + 1 + NEAR));
    kept += text.slice(at, open) + (isCited ? text.slice(open, close + 1) : ERASED);
    at = close + 1;
  }
}

/** A marker stands so near behind its quote, in UTF-16 units. */
const NEAR = 40;

/** The last sentence of a statement, which the marker after it cites; "[…]" replaces the sentences before it. */
function lastSentence(statement: string): string {
  const sentences = splitSentences(statement);
  const last = sentences.at(-1);
  if (last === undefined) return "";
  return `${sentences.length > 1 ? `${ERASED} ` : ""}${statement.slice(last.start).trimEnd()}`;
}
