import { listOrCount } from "../base/list-or-count";
import { TYPE_NAMES, type FileType } from "./file-type";

/** Names the searched types of a place: `"the PDFs and mails of Taxes"`; without types, the place alone. */
export function nameTypesOf(types: readonly FileType[], place: string): string {
  if (types.length === 0) return place;
  const names = types.map((type) => TYPE_NAMES[type]);
  return `the ${listOrCount(names, "types of files")} of ${place}`;
}
