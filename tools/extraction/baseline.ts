import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { FormatRow, Summary } from "./summarise";

/** Shares of one format at the time of the baseline. */
const figuresSchema = z.object({
  found: z.number().optional(),
  strict: z.number().optional(),
  placed: z.number().optional(),
});
/** Keyed by the manifest's folder name and number of files, then by format. */
const baselineSchema = z.record(z.string(), z.record(z.string(), figuresSchema));

type Figures = z.infer<typeof figuresSchema>;

/** The share that a format may lose before it counts as worse; one file of a rare format may depend on the machine. */
const TOLERANCE = 0.005;

/** Describes in words every fall below the baseline; empty when there is none. */
export function belowBaseline(
  file: string,
  collection: string,
  { formats, classes }: Summary,
): readonly string[] {
  const before = readBaseline(file)[collection] ?? {};
  const lost = formats.flatMap((row) => lostBy(row, before[row.format] ?? {}));
  const crashed = classes
    .filter((row) => row.crashed > 0)
    .map((row) => `${row.class}: ${row.crashed} crashed`);
  const silent = formats
    .filter(({ format, silent }) => format !== "all" && silent > 0)
    .map((row) => `${row.format}: ${row.silent} silently empty`);
  return [...lost, ...crashed, ...silent];
}

function lostBy(now: FormatRow, before: Figures): string[] {
  return (["found", "strict", "placed"] as const).flatMap((figure) => {
    const [then, share] = [before[figure], now[figure]];
    if (then === undefined || (share ?? 0) >= then - TOLERANCE) return [];
    return [`${now.format}: ${figure} was ${percent(then)}, is ${percent(share ?? 0)}`];
  });
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

export function writeBaseline(file: string, collection: string, { formats }: Summary): void {
  const figures = Object.fromEntries(
    formats.map(({ format, found, strict, placed }) => [format, { found, strict, placed }]),
  );
  const all = { ...readBaseline(file), [collection]: figures };
  writeFileSync(file, `${JSON.stringify(all, (_key, value: unknown) => rounded(value), 2)}\n`);
}

function rounded(value: unknown): unknown {
  return typeof value === "number" ? Math.round(value * 10_000) / 10_000 : value;
}

function readBaseline(file: string): z.infer<typeof baselineSchema> {
  return existsSync(file) ? baselineSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}
