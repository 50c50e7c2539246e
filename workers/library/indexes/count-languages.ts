import type { Store } from "../../../src/core/ports/store";
import { guessTextLanguage } from "../../../src/core/text/text-language";
import type { LanguageCounts } from "../../../src/core/domain/text-language";
import type { FolderIndex } from "./folder-index";
import { PassageReader } from "./passage-reader";

const SAMPLE = 200;

/** Counts the languages in a sample of a folder's passages, taken at equal distances. */
export async function countLanguages(index: FolderIndex, store: Store): Promise<LanguageCounts> {
  const reader = new PassageReader(store);
  const counts = { english: 0, latin: 0, other: 0 };
  const slots = [...index.records.keys()].flatMap((id) => [...index.slots.slotsOf(id)]);
  const step = Math.max(1, slots.length / SAMPLE);
  for (let at = 0; at < slots.length; at += step) {
    const passage = await reader.read(index, slots[Math.floor(at)] ?? 0);
    if (passage !== undefined) counts[guessTextLanguage(passage.text)] += 1;
  }
  return counts;
}
