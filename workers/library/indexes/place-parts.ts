import type { FileRecord } from "../../../src/core/domain/file-record";
import type { FileId } from "../../../src/core/domain/ids";
import type { FileToCommit } from "../../../src/core/ports/index-writer";
import type { Store } from "../../../src/core/ports/store";
import type { Slot } from "../../../src/core/domain/slot";
import type { SlotTable } from "../../../src/core/search/slot-table";
import { countSame, readStretches } from "./passage-stretch";

/** A part of a file with the slots of its passages; its record tells how many passages have vectors. */
export interface PlacedPart {
  readonly part: FileToCommit;
  readonly slots: Uint32Array;
  /** The number of first passages that have not changed and keep their slots. */
  readonly kept: number;
}

export interface KnownPassages {
  readonly records: ReadonlyMap<FileId, FileRecord>;
  readonly slots: SlotTable;
  readonly store: Pick<Store, "readPassages" | "readText">;
}

/** Finds slots for the passages of parts that are committed together; it binds none of the slots yet. */
export async function placeParts(
  parts: readonly FileToCommit[],
  known: KnownPassages,
): Promise<readonly PlacedPart[]> {
  const taken = new Set<Slot>();
  const placed: PlacedPart[] = [];
  for (const part of parts) {
    const isStart = part.from.chars === 0;
    if (!isStart) assertFollows(part, known.slots);
    const old = known.records.get(part.file.id)?.embedded ?? 0;
    const kept = isStart ? await countKept(part, old, known.store) : 0;
    const added = known.slots.allocate(part.passages.length - kept, taken);
    for (const slot of added) taken.add(slot);
    placed.push({
      part: { ...part, file: { ...part.file, embedded: isStart ? kept : old } },
      slots: Uint32Array.from([...known.slots.slotsOf(part.file.id).subarray(0, kept), ...added]),
      kept,
    });
  }
  return placed;
}

function assertFollows({ file, from }: FileToCommit, slots: SlotTable): void {
  const { length } = slots.slotsOf(file.id);
  if (from.passages !== length)
    throw new RangeError(`Cannot add to ${file.path}: it has ${length} passages, expected ${from.passages}`);
}

/** The number of a file's first passages that have not changed, among the first `embedded`, which have vectors. */
async function countKept(
  { file, passages, text }: FileToCommit,
  embedded: number,
  store: KnownPassages["store"],
): Promise<number> {
  let count = 0;
  for await (const old of readStretches(store, file.id, Math.min(embedded, passages.length))) {
    const same = countSame(old, { passages: passages.slice(count), text, textStart: 0 });
    count += same;
    if (same < old.passages.length) break;
  }
  return count;
}
