import { filterOf, type DayRange, type Filter, type Scope } from "../core/domain/conversation";
import { baseName } from "../core/domain/file-record";
import type { Folder } from "../core/domain/folder";
import { dayNamed, listed } from "./format";
import { strings } from "./strings";

/** The most names that are listed; more become a number. */
const NAMED = 3;

/**
 * Names the subject of a conversation: `"Taxes"`, `"Taxes and Recipes"`, `"lease.pdf"`, `"5 folders"`, `"the PDFs of
 * Taxes"`; `""` for no scope.
 */
export function scopesName(scopes: readonly Scope[], folders: readonly Folder[]): string {
  const names = scopes.flatMap(({ folderId, within }) => {
    const folder = folders.find((one) => one.id === folderId);
    if (folder === undefined) return [];
    return [within === "" ? folder.name : baseName(within)];
  });
  if (names.length === 0) return "";
  const isOfFiles = names.length > NAMED && scopes.every(({ within }) => within !== "");
  return filteredName(
    filterOf(scopes),
    isOfFiles ? strings.folders.files({ n: names.length }) : foldersName(names),
  );
}

/** `"Taxes, Bank, and Car"`; of more than three, their number: `"5 folders"`. */
export function foldersName(names: readonly string[]): string {
  return names.length > NAMED ? strings.folders.many({ n: names.length }) : listed(names);
}

/** `"changed since 1 Jan 2024"` */
export function changedWords({ from, to }: DayRange): string {
  const words = strings.days.changed;
  if (from === undefined) return to === undefined ? words.ever : words.until({ to: dayNamed(to) });
  if (to === undefined) return words.since({ from: dayNamed(from) });
  if (from === to) return words.on({ day: dayNamed(from) });
  return words.between({ from: dayNamed(from), to: dayNamed(to) });
}

function filteredName({ types, changed }: Filter, place: string): string {
  if (types.length === 0 && changed === undefined) return place;
  const words = strings.types;
  const names = types.length === 0 ? [words.files] : types.map((type) => words.names[type]);
  const named = names.length > NAMED ? words.many({ n: names.length }) : listed(names);
  if (changed === undefined) return words.of({ types: named, place });
  return words.ofDays({ types: named, days: changedWords(changed), place });
}
