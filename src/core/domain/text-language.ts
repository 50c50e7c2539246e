/** Languages as the default embedding model tells them apart: English, another in Latin letters, another script. */
export type TextLanguage = "english" | "latin" | "other";

/** Number of passages by language. */
export type LanguageCounts = Readonly<Record<TextLanguage, number>>;
