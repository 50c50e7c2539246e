import { NO_FILTER, type DayRange, type Filter } from "../domain/conversation";
import type { FolderId } from "../domain/ids";
import type { FullPack } from "../language/language-pack";
import { dayIn } from "./day-in";
import { filled, withoutTicks } from "./replies";

/** Where an answer is looked for. */
export interface SearchedPlace {
  /** The name of the folder, subfolder or file; undefined where there are several. */
  readonly name: string | undefined;
  readonly filter: Filter;
  /** The operators of the question, as typed. */
  readonly limits: readonly string[];
  /** The folders in which it lies. */
  readonly folders: readonly FolderId[];
}

/** All files of one place. */
export function wholePlace(name: string, folders: readonly FolderId[] = []): SearchedPlace {
  return { name, filter: NO_FILTER, limits: [], folders };
}

/**
 * A place in the words of a language, for the middle of a sentence: `"in Taxes"`, `"in your folders"`, `"in Taxes (PDFs, emails;
 * changed since 1 Jan 2024)"`.
 */
export function inPlace(
  { name, filter, limits }: SearchedPlace,
  { answers, language }: Pick<FullPack, "answers" | "language">,
): string {
  const { places, lists } = answers;
  const { types, changed } = filter;
  const within = [
    ...(types.length === 0 ? [] : [types.map((type) => lists.types[type]).join(", ")]),
    ...(changed === undefined ? [] : [changedWords(changed, places, language)]),
    ...limits,
  ];
  const place = name === undefined ? places.all : filled(places.named, { name: withoutTicks(name) });
  return within.length === 0 ? place : `${place} (${within.join("; ")})`;
}

function changedWords(
  { from, to }: DayRange,
  places: FullPack["answers"]["places"],
  language: string,
): string {
  const days = {
    from: from === undefined ? "" : dayIn(language, from, "medium"),
    to: to === undefined ? "" : dayIn(language, to, "medium"),
  };
  const { on, since, until, between } = places;
  return filled(to === undefined ? since : from === undefined ? until : from === to ? on : between, days);
}
