/**
 * A day in a language, in British order in English: `"20 August 2025"`, `"20 Aug 2025"`.
 * @param at milliseconds since 1970, or a day as `2025-08-20`, which is the same everywhere.
 */
export function dayIn(language: string, at: number | string, dateStyle: "long" | "medium"): string {
  const locale = language === "en" ? "en-GB" : language;
  return typeof at === "number"
    ? new Intl.DateTimeFormat(locale, { dateStyle }).format(at)
    : new Intl.DateTimeFormat(locale, { dateStyle, timeZone: "UTC" }).format(Date.parse(at));
}
