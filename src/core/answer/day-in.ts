/**
 * A day in a language, in British order in English.
 * @param at milliseconds since 1970; the day is the one in UTC for `medium`, as limits of days are, and else the local one.
 */
export function dayIn(language: string, at: number, dateStyle: "long" | "medium"): string {
  const locale = language === "en" ? "en-GB" : language;
  const zone = dateStyle === "medium" ? { timeZone: "UTC" } : {};
  return new Intl.DateTimeFormat(locale, { dateStyle, ...zone }).format(at);
}
