const LIST = new Intl.ListFormat("en", { type: "conjunction" });
/** More than this become a number. */
const NAMED = 3;

/** `["a", "b", "c"]` → `"a, b, and c"`; of more, how many there are: `"5 folders"`. @param kind what several are called. */
export function listOrCount(names: readonly string[], kind: string): string {
  return names.length > NAMED ? `${names.length} ${kind}` : LIST.format(names);
}
