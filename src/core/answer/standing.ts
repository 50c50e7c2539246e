import { fullPacks } from "../language/packs";
import { dateTokens } from "../search/names/date-tokens";
import { daysIn } from "../search/text/days-in";
import { foldCase } from "../search/text/fold-text";

/** How a file stands among others that may say the same otherwise. */
export interface Standing {
  /** Its name or its beginning calls it a draft, old, or replaced. */
  readonly isDraft: boolean;
  /** Its name or its beginning calls it final, signed, adopted. */
  readonly isFinal: boolean;
  /** Days since 1970 of what it was last dated, by its name, its beginning, or the disk; undefined where nothing tells. */
  readonly day: number | undefined;
}

/** Characters of a file's beginning in which it says what it is. */
export const BEGINNING = 400;
const DAY_MS = 86_400_000;

/** @param modifiedAt milliseconds since 1970. */
export function standingOf(path: string, beginning: string, modifiedAt: number): Standing {
  const words = new Set(foldCase(`${path}\n${beginning}`).match(/\p{L}+/gu) ?? []);
  const inName = new Set(foldCase(path).match(/\p{L}+/gu) ?? []);
  const { draft, final } = versionWords();
  const namesDraft = some(inName, draft);
  const namesFinal = some(inName, final);
  return {
    isDraft: namesDraft || (!namesFinal && some(words, draft)),
    isFinal: namesFinal || (!namesDraft && some(words, final)),
    day: dayIn(path) ?? dayIn(beginning) ?? (modifiedAt > 0 ? modifiedAt / DAY_MS : undefined),
  };
}

/** The latest day that a text names in full, else the latest month. */
function dayIn(text: string): number | undefined {
  const days = daysIn(text).flatMap(({ year, month, day }) =>
    year === undefined ? [] : [Date.UTC(year, month - 1, day) / DAY_MS],
  );
  if (days.length > 0) return Math.max(...days);
  const months = dateTokens(text).flatMap((token) => {
    const [, year, month] = /^date:(\d{4})-(\d{2})/.exec(token) ?? [];
    return year === undefined ? [] : [Date.UTC(Number(year), Number(month) - 1, 1) / DAY_MS];
  });
  return months.length > 0 ? Math.max(...months) : undefined;
}

let known: { readonly draft: ReadonlySet<string>; readonly final: ReadonlySet<string> } | undefined;

function versionWords() {
  const folded = (lists: readonly (readonly string[])[]) => new Set(lists.flat().map(foldCase));
  known ??= {
    draft: folded(fullPacks().map(({ versions }) => versions.draft)),
    final: folded(fullPacks().map(({ versions }) => versions.final)),
  };
  return known;
}

function some(words: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  for (const word of wanted) if (words.has(word)) return true;
  return false;
}
