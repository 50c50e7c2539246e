import { once } from "./once";

const list = once(() => new Intl.ListFormat("en", { type: "conjunction" }));
/** The most names that are listed; more become a number. */
const NAMED = 3;

/** `["a", "b", "c"]` → `"a, b, and c"`; more than three become a count: `"5 folders"`. @param kind the plural noun. */
export function listOrCount(names: readonly string[], kind: string): string {
  return names.length > NAMED ? `${names.length} ${kind}` : list().format(names);
}
