const LOCALE = "en";
const WHOLE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const TENTH = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const COMPACT = new Intl.NumberFormat(LOCALE, {
  notation: "compact",
  compactDisplay: "long",
  maximumSignificantDigits: 2,
});
const PERCENT = new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 0 });
const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium" });
const MOMENT = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "medium" });

/** `1204` → `"1,204"`. A number below ten keeps at most one decimal. */
export function count(n: number): string {
  return n < 10 ? TENTH.format(n) : WHOLE.format(n);
}

/** Abbreviates large numbers: `1_540_000_000` → `"1.5 billion"`. */
export function compact(n: number): string {
  return COMPACT.format(n);
}

/** `1204, "file"` → `"1,204 files"`. The singular follows the rounded number: `0.97, "file"` → `"1 file"`. */
export function counted(n: number, one: string): string {
  const figure = count(n);
  return `${figure} ${figure === "1" ? one : `${one}s`}`;
}

/** `1204` → `"1,204 files"`. */
export function files(n: number): string {
  return counted(n, "file");
}

/** 0–1 → `"34%"`; never 100% before all is done. */
export function percent(share: number): string {
  return PERCENT.format(share < 1 ? Math.min(share, 0.99) : 1);
}

/** Bytes, in steps of 1,000: `1_200_000_000` → `"1.2 GB"`. */
export function bytes(n: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const step = n < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(n) / 3));
  return `${count(n / 1_000 ** step)} ${units[step] ?? ""}`;
}

/** A waiting time in coarse units: `"40 s"`, `"2 min"`, `"3 h"`. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${WHOLE.format(Math.max(1, seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${WHOLE.format(minutes)} min`;
  return `${count(Math.round(seconds / 360) / 10)} h`;
}

/** A waiting time as a person would say it: `"less than a minute"`, `"about 4 minutes"`, `"about half an hour"`. */
export function about(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 45) return "less than a minute";
  if (minutes <= 1) return "about a minute";
  if (minutes < 10) return `about ${WHOLE.format(minutes)} minutes`;
  if (minutes <= 22) return `about ${WHOLE.format(Math.round(minutes / 5) * 5)} minutes`;
  if (minutes <= 40) return "about half an hour";
  if (minutes <= 80) return "about an hour";
  return `about ${WHOLE.format(Math.round(minutes / 60))} hours`;
}

/** Formats milliseconds since 1970 as a date and a time. */
export function moment(at: number): string {
  return MOMENT.format(at);
}

/** Formats milliseconds since 1970 as a date. */
export function day(at: number): string {
  return DAY.format(at);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
