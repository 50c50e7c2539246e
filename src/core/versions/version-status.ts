import { once } from "../base/once";
import { baseName, extensionOf } from "../domain/file-record";
import { fullPacks } from "../language/packs";
import { dateTokens } from "../text/date-tokens";
import { daysIn } from "../text/days-in";
import { foldCase } from "../language/fold-text";

/** The characters of a file's beginning that tell what it is. */
export const BEGINNING = 400;
const DAY_MS = 86_400_000;

/** The standing of a file among its versions, as its path and beginning tell it. */
export function versionStatusOf(path: string, beginning: string) {
  const inName = wordsOf(path);
  const inText = wordsOf(beginning);
  const { draft, final } = versionWords();
  const namesDraft = some(inName, draft);
  const namesFinal = some(inName, final);
  return {
    /** It is called a draft, old, or replaced. */
    isDraft: namesDraft || (!namesFinal && some(inText, draft)),
    /** It is called final, signed, adopted. */
    isFinal: namesFinal || (!namesDraft && some(inText, final)),
    /** Its last date, in days since 1970; undefined where neither has one. */
    day: dayIn(path) ?? dayIn(beginning),
    number: numberIn(path),
  };
}

/** The number of a version by its name: "plan v3.docx", "plan_V03", "plan (3).docx"; undefined where it has no such mark. */
function numberIn(path: string): number | undefined {
  const name = stemOfName(path);
  const found = VERSION_NUMBER.exec(name);
  return found === null ? undefined : Number(found[1] ?? found[2]);
}

const VERSION_NUMBER = /(?:^|[\s._-])v\.?\s?(\d{1,3})(?![\p{L}\p{N}])|\((\d{1,2})\)$/iu;

/** The name of a file without its extension, unless nothing else is left. */
export function stemOfName(path: string): string {
  return baseName(path).slice(0, -extensionOf(path).length - 1) || baseName(path);
}

/** Whether a word of a name only tells the version of the file. @param token folded, in lower case. */
export function isVersionWord(token: string): boolean {
  const { draft, final } = versionWords();
  return draft.has(token) || final.has(token);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(foldCase(text).match(/\p{L}+/gu) ?? []);
}

/** The latest full date in a text, or else the latest month. */
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

const versionWords = once(() => {
  const words = (of: "draft" | "final") =>
    new Set(fullPacks().flatMap(({ versions }) => versions[of].map(foldCase)));
  return { draft: words("draft"), final: words("final") };
});

function some(words: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  return [...wanted].some((word) => words.has(word));
}
