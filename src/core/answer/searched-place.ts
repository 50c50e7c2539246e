import type { DayRange, Filter } from "../domain/conversation";
import type { FolderId } from "../domain/ids";
import type { Replies } from "../language/messages/replies";
import { dayIn } from "./day-in";
import { withoutTicks } from "./ticks";

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

/**
 * A place in the words of a language, for the middle of a sentence: `"in Taxes"`, `"in your folders"`, `"in Taxes (PDFs, emails;
 * changed since 1 Jan 2024)"`.
 */
export function inPlace({ name, filter, limits }: SearchedPlace, says: Replies): string {
  const { types, changed } = filter;
  const within = [
    ...(types.length === 0 ? [] : [types.map((type) => says.types[type]).join(", ")]),
    ...(changed === undefined ? [] : [changedWords(changed, says)]),
    ...limits,
  ];
  const { all, named } = says.places;
  const place = name === undefined ? all : named({ name: withoutTicks(name) });
  return within.length === 0 ? place : `${place} (${within.join("; ")})`;
}

function changedWords({ from, to }: DayRange, { places, language }: Replies): string {
  const dayOf = (day: string | undefined) => (day === undefined ? "" : dayIn(language, day, "medium"));
  const { on, since, until, between } = places;
  const say = to === undefined ? since : from === undefined ? until : from === to ? on : between;
  return say({ from: dayOf(from), to: dayOf(to) });
}
