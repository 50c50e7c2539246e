import type { Store } from "../../../src/core/ports/store";
import { guessTextLanguage, onlyForeignLanguageOf } from "../../../src/core/text/text-language";
import type { LanguageCounts } from "../../../src/core/domain/text-language";
import type { FolderIndex } from "./folder-index";
import { PassageReader } from "./passage-reader";

const SAMPLE = 200;

/** Counts the languages in a sample of a folder's passages, taken at equal distances. */
export async function countLanguages(index: FolderIndex, store: Store): Promise<LanguageCounts> {
  const reader = new PassageReader(store);
  const counts = { english: 0, latin: 0, other: 0 };
  const foreign = new Map<string, number>();
  const slots = [...index.records.keys()].flatMap((id) => [...index.slots.slotsOf(id)]);
  const step = Math.max(1, slots.length / SAMPLE);
  for (let at = 0; at < slots.length; at += step) {
    const passage = await reader.read(index, slots[Math.floor(at)] ?? 0);
    if (passage === undefined) continue;
    counts[guessTextLanguage(passage.text)] += 1;
    const language = onlyForeignLanguageOf(passage.text);
    if (language !== undefined) foreign.set(language, (foreign.get(language) ?? 0) + 1);
  }
  return { ...counts, mostForeign: mostOf(foreign, counts.latin + counts.other) };
}

/** The language of more than half of the foreign passages. */
function mostOf(counts: ReadonlyMap<string, number>, passages: number): string | undefined {
  return [...counts].find(([, count]) => count > passages / 2)?.[0];
}
