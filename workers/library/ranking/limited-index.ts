import type { Slot } from "../../../src/core/domain/slot";
import { SlotSet } from "../../../src/core/domain/slot-set";
import { createFileTest } from "../../../src/core/discovery/file-limits";
import { holdsPhrases } from "../../../src/core/discovery/rank";
import { areOfFiles, type QueryLimits } from "../../../src/core/question/search-query";
import { questionTokens } from "../../../src/core/text/tokenize";
import type { Store } from "../../../src/core/ports/store";
import { PassageReader } from "../indexes/passage-reader";
import { countInScope, createDayTest, slotsOf, type ScopedIndex } from "./scoped-index";

/** The passages that are read to see whether they hold a phrase, at most; beyond, those that hold its words best. */
const MOST_READ = 3_000;

/** The indexes, limited to what the operators of a query allow. */
export async function limitAll(
  scoped: readonly ScopedIndex[],
  limits: QueryLimits,
  store: Store,
): Promise<readonly ScopedIndex[]> {
  return Promise.all(scoped.map((one) => limitIndex(one, limits, store)));
}

async function limitIndex(one: ScopedIndex, limits: QueryLimits, store: Store): Promise<ScopedIndex> {
  const { index } = one;
  const isOfDays = limits.changed === undefined ? undefined : createDayTest(limits.changed);
  const isWithin = createFileTest(limits, index.folder.name);
  const acceptsFile: ScopedIndex["acceptsFile"] = (file) =>
    one.acceptsFile(file) && isWithin(file) && isOfDays?.(file.modifiedAt) !== false;
  const areFilesLimited = areOfFiles(limits) || isOfDays !== undefined;
  const inFiles = () => (areFilesLimited ? slotsOf(index, acceptsFile) : one.acceptedSlots());
  const within = { ...one, acceptsFile, acceptedSlots: inFiles };
  const byWords = await slotsByWords(within, limits, store);
  const acceptedSlots = byWords === undefined ? inFiles : () => byWords;
  // A file that is looked at for its name must have the phrases too.
  const hasWords: ScopedIndex["acceptsFile"] = ({ id, path }) =>
    byWords === undefined ||
    limits.phrases.length === 0 ||
    holdsPhrases(path, limits) ||
    index.slots.slotsOf(id).some((slot) => byWords.has(slot));
  const count = (): ReturnType<ScopedIndex["count"]> => countInScope({ index, acceptsFile });
  return { ...within, acceptsFile: (file) => acceptsFile(file) && hasWords(file), acceptedSlots, count };
}

/** The slots within the files whose passages have every phrase and none of the words that are left out. */
async function slotsByWords(
  { index, acceptedSlots }: ScopedIndex,
  limits: QueryLimits,
  store: Store,
): Promise<SlotSet | undefined> {
  const { phrases, without } = limits;
  if (phrases.length + without.length === 0) return undefined;
  const inFiles = acceptedSlots();
  const isAccepted = (slot: Slot): boolean => inFiles?.has(slot) !== false;
  const reader = new PassageReader(store);
  const isWanted = async (slot: Slot): Promise<boolean> => {
    const passage = await reader.read(index, slot);
    return (
      passage !== undefined &&
      holdsPhrases(`${passage.path}\n${passage.headings.join("\n")}\n${passage.text}`, limits)
    );
  };
  const holding = (words: string): readonly Slot[] => slotsHolding(index, words, isAccepted);
  if (phrases.length > 0) {
    const [first = [], ...others] = phrases.map(holding);
    const sets = others.map((slots) => new Set(slots));
    const candidates = first.filter((slot) => sets.every((slots) => slots.has(slot))).slice(0, MOST_READ);
    return keepWanted(candidates, isWanted);
  }
  const isPhrase = (words: string): boolean => /\s/.test(words);
  const out = new Set(without.filter((words) => !isPhrase(words)).flatMap(holding));
  // Only a passage with all words of a phrase may hold it; the others stay unread.
  const doubtful = new Set(without.filter(isPhrase).flatMap(holding));
  const kept = await keepWanted([...doubtful].slice(0, MOST_READ), isWanted);
  for (let slot = 0; slot < index.slots.end; slot++) {
    if (out.has(slot) || doubtful.has(slot)) continue;
    if (index.slots.at(slot) !== undefined && isAccepted(slot)) kept.add(slot);
  }
  return kept;
}

async function keepWanted(
  slots: readonly Slot[],
  isWanted: (slot: Slot) => Promise<boolean>,
): Promise<SlotSet> {
  const kept = new SlotSet();
  const wanted = await Promise.all(slots.map(isWanted));
  for (const [at, slot] of slots.entries()) if (wanted[at] === true) kept.add(slot);
  return kept;
}

/** The slots whose passages hold every word, the best first. */
function slotsHolding(
  { keywords }: ScopedIndex["index"],
  words: string,
  accepts: (slot: Slot) => boolean,
): readonly Slot[] {
  // Edge n-grams and other forms would let passages in that lack a word.
  const tokens = [...new Set(questionTokens(words))].filter((token) => !token.endsWith("*"));
  let held: readonly Slot[] | undefined;
  for (const token of tokens) {
    const before = held === undefined ? undefined : new Set(held);
    const allowed = (slot: Slot): boolean => accepts(slot) && before?.has(slot) !== false;
    held = keywords
      .search(new Map([[token, 1]]), Math.max(1, keywords.size), allowed)
      .map(({ slot }) => slot);
  }
  return held ?? [];
}
