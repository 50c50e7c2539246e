/** As far as the default embedding model cares: English, another language in Latin letters, another script. */
export type TextLanguage = "english" | "latin" | "other";

/** Passages by what they are written in. */
export type LanguageCounts = Readonly<Record<TextLanguage, number>>;
