import { closest } from "./closest";
import type { ExtractedPage, Extraction } from "./extraction";
import type { Key, ManifestRow } from "./manifest";
import { lettersOf, normalise, toHaystack, type Haystack } from "./normalise";

export type Outcome = "text" | "partial" | "error" | "silent" | "crash";

/** The score of one file, counted in keys. */
export interface FileScore {
  readonly row: ManifestRow;
  readonly outcome: Outcome;
  readonly found: number;
  readonly strict: number;
  /** Keys found; for OCR text also those with at least four fifths of the letters right. */
  readonly fuzzy: number;
  readonly missed: readonly string[];
  /** Found keys that have a page or sheet; `rightlyPlaced` counts those found at that place. */
  readonly placed: number;
  readonly rightlyPlaced: number;
  readonly leaked: number;
  /** Whether an unreadable file got the right reason. */
  readonly named: boolean;
}

/** @param extraction undefined when the app reports nothing for the file, which counts as a crash. */
export function scoreFile(row: ManifestRow, extraction: Extraction | undefined): FileScore {
  const pages = extraction?.pages ?? [];
  const text = pages.map((page) => page.text).join("\n");
  const hay = toHaystack(text);
  const hits = row.keys.map((key) => ({ key, ...look(key, hay) }));
  const fuzzy = hits.map(({ key, found }) => found || (row.class === "ocr" && isClose(key, hay)));
  const placed = hits.filter(
    ({ key, found }) => found && (key.page !== undefined || key.sheet !== undefined),
  );
  const outcome = outcomeOf(extraction, text);
  const found = count(hits, (hit) => hit.found);
  return {
    row,
    outcome,
    found,
    strict: count(hits, (hit) => hit.strict),
    fuzzy: count(fuzzy, (isFound) => isFound),
    missed: hits.filter((_, i) => !fuzzy[i]).map(({ key }) => key.s),
    placed: placed.length,
    rightlyPlaced: count(placed, ({ key }) => isRightlyPlaced(key, pages)),
    leaked: count(row.absent, (words) => hay.words.some((form) => form.includes(normalise(words)))),
    named: isNamed(row, outcome, extraction?.error ?? "", found),
  };
}

function count<T>(values: readonly T[], counts: (value: T) => boolean): number {
  return values.filter(counts).length;
}

function outcomeOf(extraction: Extraction | undefined, text: string): Outcome {
  if (extraction === undefined || /crash|timeout/.test(extraction.error ?? "")) return "crash";
  if (extraction.error !== undefined) return text.trim() === "" ? "error" : "partial";
  return text.trim() === "" ? "silent" : "text";
}

const spellings = (key: Key): readonly string[] => [key.s, ...(key.alt ?? [])];

function look(key: Key, hay: Haystack): { found: boolean; strict: boolean } {
  const strict = spellings(key).some((words) => {
    const form = normalise(words);
    return form !== "" && hay.words.some((text) => text.includes(form));
  });
  return { strict, found: strict || spellings(key).some((words) => hasLetters(hay, lettersOf(words))) };
}

function hasLetters(hay: Haystack, letters: string): boolean {
  return letters !== "" && hay.letters.includes(letters);
}

function isClose(key: Key, hay: Haystack): boolean {
  return spellings(key).some((words) => closest(lettersOf(words), hay.letters) >= 0.8);
}

function isRightlyPlaced(key: Key, pages: readonly ExtractedPage[]): boolean {
  return pages.some((page, i) => {
    const number = page.page ?? (page.sheet === undefined ? i + 1 : undefined);
    const isThere =
      key.page === undefined
        ? normalise(page.sheet ?? "") === normalise(key.sheet ?? "")
        : number === key.page;
    return isThere && look(key, toHaystack(page.text)).found;
  });
}

function isNamed(
  { class: kind, keys }: ManifestRow,
  outcome: Outcome,
  error: string,
  found: number,
): boolean {
  if (outcome === "crash") return false;
  switch (kind) {
    case "text":
    case "ocr":
      return outcome !== "silent";
    case "encrypted":
      return /encrypted/.test(error) || (keys.length > 0 && found === keys.length);
    // Recovering text from a corrupt file is as good as reporting the damage.
    case "corrupt":
      return /corrupt|too large/.test(error) || (outcome === "text" && (keys.length === 0 || found > 0));
    case "empty":
      return outcome !== "text" && /^(?:|empty|no text)$/.test(error);
    case "unsupported":
      return /unsupported/.test(error) || (keys.length > 0 && found > 0);
  }
}
