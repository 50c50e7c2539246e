import addresses from "../../domain/addresses.json";
import languages from "./scan-languages.json";

/** A language whose text can be recognised in pictures after its model has been fetched. */
export interface ScanLanguage {
  /** Tesseract's code for the language. */
  readonly code: string;
  readonly name: string;
  /** Bytes to fetch. */
  readonly bytes: number;
  /** SHA-256 of the unpacked model. */
  readonly sha256: string;
}

export const BUILT_IN_LANGUAGE = { code: "eng", name: "English" } as const;

/** The languages that the download worker can fetch, by name: Tesseract's models with weights of 8 bits. */
export const SCAN_LANGUAGES: readonly ScanLanguage[] = languages;

export function scanLanguage(code: string): ScanLanguage | undefined {
  return SCAN_LANGUAGES.find((language) => language.code === code);
}

/** The language's name, or its code where the list has none: files of any language can be added. */
export function scanLanguageName(code: string): string {
  return code === BUILT_IN_LANGUAGE.code ? BUILT_IN_LANGUAGE.name : (scanLanguage(code)?.name ?? code);
}

export function addressOfLanguage({ code }: ScanLanguage): string {
  return `${addresses.languages}${code}.traineddata.gz`;
}

/** The code of the language that a file of this name is a model of: `"deu.traineddata.gz"` → `"deu"`. */
export function languageOfFile(name: string): string | undefined {
  const code = /^(\w{2,40})(?:\s*\(\d+\))?\.traineddata(?:\s*\(\d+\))?(?:\.gz)?$/i.exec(name)?.[1];
  // The models of English and of page orientation come with the app, and everything else depends on them.
  return code === BUILT_IN_LANGUAGE.code || code === "osd" ? undefined : code;
}
