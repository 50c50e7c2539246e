/** Languages as the default embedding model tells them apart: English, another in Latin letters, another script. */
export type TextLanguage = "english" | "latin" | "other";

export interface LanguageCounts extends Readonly<Record<TextLanguage, number>> {
  /** The code of the language, other than English, that most of them are in; absent where none is told. */
  readonly mostForeign?: string | undefined;
}
