interface Formats {
  readonly whole: Intl.NumberFormat;
  readonly tenth: Intl.NumberFormat;
  readonly oneTenth: Intl.NumberFormat;
  readonly compact: Intl.NumberFormat;
  readonly percent: Intl.NumberFormat;
  readonly day: Intl.DateTimeFormat;
  readonly utcDay: Intl.DateTimeFormat;
  readonly moment: Intl.DateTimeFormat;
  readonly list: Intl.ListFormat;
  readonly names: Intl.Collator;
  /** By unit, a thousand times larger each. */
  readonly sizes: readonly (readonly [small: Intl.NumberFormat, large: Intl.NumberFormat])[];
}

const SIZE_UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

function formatsOf(locale: string): Formats {
  return {
    whole: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
    tenth: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
    oneTenth: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    compact: new Intl.NumberFormat(locale, {
      notation: "compact",
      compactDisplay: "long",
      maximumSignificantDigits: 2,
    }),
    percent: new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }),
    day: new Intl.DateTimeFormat(locale, { dateStyle: "medium" }),
    utcDay: new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }),
    moment: new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" }),
    list: new Intl.ListFormat(locale, { type: "conjunction" }),
    names: new Intl.Collator(locale, { numeric: true, sensitivity: "base" }),
    sizes: SIZE_UNITS.map((unit) => {
      const style = { style: "unit", unit, unitDisplay: unit === "byte" ? "long" : "short" } as const;
      return [
        new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 1 }),
        new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 0 }),
      ];
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
  return n < 10 ? formats.tenth.format(n) : formats.whole.format(n);
}

/** `1` → `"1.0"`, `12.345` → `"12.3"`. */
export function withTenth(n: number): string {
  return formats.oneTenth.format(n);
}

/** Abbreviates large numbers: `1_540_000_000` → `"1.5 billion"`. */
export function compact(n: number): string {
  return formats.compact.format(n);
}

/** 0–1 → `"34%"`; never 100% before all is done. */
export function percent(share: number): string {
  return formats.percent.format(share < 1 ? Math.min(share, 0.99) : 1);
}

/** Bytes, in steps of 1,000: `1_200_000_000` → `"1.2 GB"`. */
export function bytes(n: number): string {
  const { sizes } = formats;
  const step = n < 1_000 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log10(n) / 3));
  const shown = n / 1_000 ** step;
  const unit = sizes[step];
  return unit === undefined ? "" : unit[shown < 10 ? 0 : 1].format(shown);
}

/** A waiting time in coarse units, by their international symbols: `"40 s"`, `"2 min"`, `"3 h"`. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${formats.whole.format(Math.max(1, seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${formats.whole.format(minutes)} min`;
  return `${count(Math.round(seconds / 360) / 10)} h`;
}

/** Formats milliseconds since 1970 as a date and a time. */
export function moment(at: number): string {
  return formats.moment.format(at);
}

/** Formats milliseconds since 1970 as a date. */
export function day(at: number): string {
  return formats.day.format(at);
}

/** Formats a day written as `2024-01-31`. */
export function dayNamed(isoDay: string): string {
  return formats.utcDay.format(Date.parse(isoDay));
}

/** `["a", "b", "c"]` → `"a, b, and c"`. */
export function listed(names: readonly string[]): string {
  return formats.list.format(names);
}

/** Orders names as a reader expects: numbers by their value, letters by the alphabet of the language. */
export function compareNames(a: string, b: string): number {
  return formats.names.compare(a, b);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
