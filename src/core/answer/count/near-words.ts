import type { CountingAsked } from "../../tables/counting-asked";
import type { Table } from "../../tables/table";
import type { Meaning } from "../../tables/table-words";
import type { RetrievalPorts } from "../retrieve/retrieve";

/** The most words that are looked for by meaning, and what they are compared with: each costs a call of the model. */
const MOST_WORDS = 3;
const MOST_TEXTS = 40;
/** Whoever writes more into a cell than a name says more than one word means. */
const LONGEST = 24;
/**
 * How much nearer the nearest text is than the next, as a share of what could be between: "petrol" and "fuel" .3 to .6,
 * "graphene" and "alumina" .1. The similarities of models differ in their scale, and this share hardly does.
 */
const NEARER = 0.28;

/** What words of a question stand for in a table that has other words for it, by the embedding model: "petrol" for "fuel". */
export async function meaningsIn(
  table: Table,
  unknown: readonly string[],
  { library, signal }: RetrievalPorts,
): Promise<ReadonlyMap<string, Meaning>> {
  const texts = textsOf(table);
  const meanings = new Map<string, Meaning>();
  if (texts.length < 2 || texts.length > MOST_TEXTS) return meanings;
  const segmented = texts.map(({ text }) => ({ head: "", segments: [text] }));
  for (const word of unknown.slice(0, MOST_WORDS)) {
    const matches = await library.compare([[word, 1]], segmented, signal);
    signal.throwIfAborted();
    const ranked = texts
      .map((meaning, at) => ({ meaning, cosine: matches[at]?.segments[0]?.cosine ?? 0 }))
      .toSorted((one, other) => other.cosine - one.cosine);
    const [first] = ranked;
    // "Tollgate Fuels" is near for the word that it shares with "fuel".
    const next = ranked.find(
      ({ meaning }) => first !== undefined && !holds(meaning.text, first.meaning.text),
    );
    if (first === undefined || next === undefined) continue;
    if (first.cosine - next.cosine >= NEARER * (1 - next.cosine)) meanings.set(word, first.meaning);
  }
  return meanings;
}

const holds = (text: string, other: string): boolean => text.toLowerCase().includes(other.toLowerCase());

/** The names of columns, and the cells of those whose cells repeat. */
function textsOf({ columns, rows }: Table): readonly Meaning[] {
  const names = columns.flatMap(({ name }, column) => {
    const text = (name.split(/[([]/u)[0] ?? "").trim();
    return text === "" ? [] : [{ column, text, isName: true }];
  });
  const cells = columns.flatMap(({ kind }, column) => {
    const all = kind === "words" ? rows.map(({ cells: { [column]: cell = "" } }) => cell.trim()) : [];
    const distinct = new Set(all.filter((text) => text !== "" && text.length <= LONGEST));
    return distinct.size * 2 > rows.length
      ? []
      : [...distinct].map((text) => ({ column, text, isName: false }));
  });
  return [...names, ...cells];
}

/** Whether a question surely counts, and has few words that nothing in a table says. */
export function mayMeanMore({ isLoose, isOpen }: CountingAsked, unknown: readonly string[]): boolean {
  return !isLoose && !isOpen && unknown.length > 0 && unknown.length <= MOST_WORDS;
}
