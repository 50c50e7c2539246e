import { dot } from "../../../src/core/base/dot";
import type { FileId } from "../../../src/core/domain/ids";
import type { Slot } from "../../../src/core/domain/slot";
import type { Passage } from "../../../src/core/domain/passage";
import type { Store } from "../../../src/core/ports/store";
import { chooseCentral } from "../../../src/core/search/vectors/choose-central";
import { PassageReader } from "../indexes/passage-reader";
import { filesInScope, type ScopedIndex } from "./scoped-index";

/** The most passages that are compared; of more, a sample at equal distances. */
const SAMPLE = 400;

/**
 * The passages that best represent the chosen folders, by their vectors, and whether all that were looked at have one.
 * @param within only these files.
 */
export async function centralPassages(
  within: ReadonlySet<FileId> | undefined,
  limit: number,
  scoped: readonly ScopedIndex[],
  store: Store,
): Promise<{ readonly passages: readonly Passage[]; readonly isWhole: boolean }> {
  const reader = new PassageReader(store);
  const all = scoped.flatMap((one) => slotsOf(one, within).map((slot) => ({ one, slot })));
  const step = Math.max(1, all.length / SAMPLE);
  const sample = Array.from({ length: Math.min(all.length, SAMPLE) }, (_, at) => all[Math.floor(at * step)]!);
  const known = sample.flatMap(({ one, slot }) => {
    const vector = one.index.vectors.vectorOf(slot);
    return vector === undefined ? [] : [{ one, slot, vector }];
  });
  const chosen = chooseCentral(known.length, limit, (a, b) => {
    const [first, second] = [known[a]!, known[b]!];
    const isSameModel = first.one.index.folder.embeddingModel === second.one.index.folder.embeddingModel;
    return isSameModel ? dot(first.vector, second.vector) : 0;
  });
  const read = await Promise.all(chosen.map((at) => reader.read(known[at]!.one.index, known[at]!.slot)));
  const passages = read.filter((passage) => passage !== undefined);
  return { passages, isWhole: known.length === sample.length };
}

function slotsOf(one: ScopedIndex, within: ReadonlySet<FileId> | undefined): readonly Slot[] {
  const files = filesInScope(one).filter(({ id }) => within === undefined || within.has(id));
  return files.flatMap(({ id }) => [...one.index.slots.slotsOf(id)]);
}
