import { format, isDateFormat } from "numfmt";
import { unlessThrown } from "../../../base/unless-thrown";
import { childOf, childrenOf, type XmlElement } from "../xml/xml-tree";

/** Shows the values of a workbook's cells as a person sees them. */
export class CellFormats {
  /**
   * @param patterns by the index of a cell's format.
   * @param countsFrom1904 whether days count from four years later, as in workbooks from old Macs.
   */
  constructor(
    readonly patterns: readonly string[],
    readonly countsFrom1904: boolean,
  ) {}

  /** @param style index of the cell's format. */
  show(value: number | string, style: number): string {
    const pattern = this.patterns[style] ?? GENERAL;
    if (typeof value === "string")
      return pattern.includes("@") && pattern !== "@" ? formatted(pattern, value) : value;
    if (pattern === GENERAL && Number.isInteger(value) && Math.abs(value) < 1e11) return String(value);
    // A duration is no day of a calendar.
    const isLate = this.countsFrom1904 && isDateFormat(pattern) && !DURATION.test(pattern);
    return formatted(pattern, isLate ? value + DAYS_TO_1904 : value);
  }
}

const GENERAL = "General";
const DAYS_TO_1904 = 1462;
/** Hours, minutes or seconds that go on beyond a day: `[h]:mm`. */
const DURATION = /\[(?:h+|m+|s+)\]/i;

function formatted(pattern: string, value: number | string): string {
  return unlessThrown(() => format(pattern, value).trim(), String(value));
}

/** The number format of each cell format of a workbook's styles. */
export function readPatterns(styles: XmlElement | undefined): string[] {
  const sheet = childOf(styles, "stylesheet");
  const own = new Map(
    childrenOf(childOf(sheet, "numfmts"), "numfmt").map(({ attributes }) => [
      Number(attributes["numfmtid"]),
      attributes["formatcode"] ?? GENERAL,
    ]),
  );
  return childrenOf(childOf(sheet, "cellxfs"), "xf").map(({ attributes }) =>
    patternOf(Number(attributes["numfmtid"] ?? 0), own),
  );
}

/** The number format with this number, of those that a workbook defines, else of those that every workbook has. */
export function patternOf(id: number, own: ReadonlyMap<number, string>): string {
  return own.get(id) ?? BUILT_IN[id] ?? GENERAL;
}

/** Formats that every workbook has, by number (ECMA-376 part 1, 18.8.30), from these numbers on; dates as in American English. */
const BUILT_IN: Readonly<Record<number, string>> = Object.fromEntries(
  (
    [
      [1, '0|0.00|#,##0|#,##0.00|"$"#,##0;("$"#,##0)|"$"#,##0;[Red]("$"#,##0)'],
      [7, '"$"#,##0.00;("$"#,##0.00)|"$"#,##0.00;[Red]("$"#,##0.00)|0%|0.00%|0.00E+00|# ?/?|# ??/??'],
      [14, "m/d/yyyy|d-mmm-yy|d-mmm|mmm-yy|h:mm AM/PM|h:mm:ss AM/PM|h:mm|h:mm:ss|m/d/yyyy h:mm"],
      [37, "#,##0;(#,##0)|#,##0;[Red](#,##0)|#,##0.00;(#,##0.00)|#,##0.00;[Red](#,##0.00)"],
      [45, "mm:ss|[h]:mm:ss|mm:ss.0|##0.0E+0|@"],
    ] as const
  ).flatMap(([from, formats]) => formats.split("|").map((format, at) => [from + at, format] as const)),
);
