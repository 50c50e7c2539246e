import { once } from "../core/base/once";

const SIZE_UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** The formats of a locale. Each is made when it is first needed: to make all takes as long as the rest of the first paint. */
function formatsOf(locale: string) {
  const number = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options));
  const date = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options));
  return {
    whole: number({ maximumFractionDigits: 0 }),
    tenth: number({ maximumFractionDigits: 1 }),
    oneTenth: number({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    compact: number({ notation: "compact", compactDisplay: "long", maximumSignificantDigits: 2 }),
    percent: number({ style: "percent", maximumFractionDigits: 0 }),
    day: date({ dateStyle: "medium" }),
    utcDay: date({ dateStyle: "medium", timeZone: "UTC" }),
    moment: date({ dateStyle: "medium", timeStyle: "short" }),
    exactMoment: date({ dateStyle: "medium", timeStyle: "medium" }),
    list: once(() => new Intl.ListFormat(locale, { type: "conjunction" })),
    languages: once(() => new Intl.DisplayNames(locale, { type: "language", fallback: "none" })),
    names: once(() => new Intl.Collator(locale, { numeric: true, sensitivity: "base" })),
    /** By unit, a thousand times larger each. */
    sizes: SIZE_UNITS.map((unit) => {
      const style = { style: "unit", unit, unitDisplay: unit === "byte" ? "long" : "short" } as const;
      return {
        small: number({ ...style, maximumFractionDigits: 1 }),
        large: number({ ...style, maximumFractionDigits: 0 }),
      };
    }),
  };
}

let formats = formatsOf("en");

/** Makes every date and number after it follow a locale. */
export function setFormatLocale(locale: string): void {
  formats = formatsOf(locale);
}

/** `1204` → `"1,204"`. A number below ten keeps at most one decimal. */
export function count(n: number): string {
  return n < 10 ? formats.tenth().format(n) : formats.whole().format(n);
}

/** `1` → `"1.0"`, `12.345` → `"12.3"`. */
export function withTenth(n: number): string {
  return formats.oneTenth().format(n);
}

/** Abbreviates large numbers: `1_540_000_000` → `"1.5 billion"`. */
export function compact(n: number): string {
  return formats.compact().format(n);
}

/** 0–1 → `"34%"`; never 100% before all is done. */
export function percent(share: number): string {
  return formats.percent().format(share < 1 ? Math.min(share, 0.99) : 1);
}

/** Bytes, in steps of 1,000: `1_200_000_000` → `"1.2 GB"`. */
export function bytes(n: number): string {
  const { sizes } = formats;
  const step = n < 1_000 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log10(n) / 3));
  const shown = n / 1_000 ** step;
  const unit = sizes[step];
  return unit === undefined ? "" : (shown < 10 ? unit.small : unit.large)().format(shown);
}

/** A waiting time in coarse units, by their international symbols: `"40 s"`, `"2 min"`, `"3 h"`. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${formats.whole().format(Math.max(1, seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${formats.whole().format(minutes)} min`;
  return `${count(Math.round(seconds / 360) / 10)} h`;
}

/** Formats milliseconds since 1970 as a date and a time, to the minute. */
export function moment(at: number): string {
  return formats.moment().format(at);
}

/** Formats milliseconds since 1970 as a date and a time, to the second. */
export function exactMoment(at: number): string {
  return formats.exactMoment().format(at);
}

/** Formats milliseconds since 1970 as a date. */
export function day(at: number): string {
  return formats.day().format(at);
}

/** Formats a day written as `2024-01-31`. */
export function dayNamed(isoDay: string): string {
  return formats.utcDay().format(Date.parse(isoDay));
}

/** `["a", "b", "c"]` → `"a, b, and c"`. */
export function listed(names: readonly string[]): string {
  return formats.list().format(names);
}

/** Orders names as a reader expects: numbers by their value, letters by the alphabet of the language. */
export function compareNames(a: string, b: string): number {
  return formats.names().compare(a, b);
}

/**
 * A language's name in the language of the page, as in the middle of a sentence.
 * @param code of ISO 639-2: `"deu"`
 * @param name what to say where the browser has no name for the code
 */
export function languageName(code: string, name: string): string {
  return (/^[a-z]{2,3}$/.test(code) ? formats.languages().of(code) : undefined) ?? name;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
