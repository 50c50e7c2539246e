import { TYPE_NAMES, type FileType } from "./file-type";

const LIST = new Intl.ListFormat("en", { type: "conjunction" });
/** More types than this become a number. */
const NAMED = 3;

/** What of a place is looked at: `"the PDFs of Taxes"`, `"the PDFs and mails of Taxes"`; without types the place itself. */
export function nameTypesOf(types: readonly FileType[], place: string): string {
  return types.length === 0 ? place : `the ${nameTypes(types)} of ${place}`;
}

function nameTypes(types: readonly FileType[]): string {
  return types.length > NAMED
    ? `${types.length} types of files`
    : LIST.format(types.map((type) => TYPE_NAMES[type]));
}
