import { readFileSync } from "node:fs";
import { z } from "zod";
import { messageOf } from "../../src/core/base/message-of";
import { UsageError } from "../ask/arguments";

const keySchema = z.object({
  /** The words that a right extraction must contain, in this or another spelling. */
  s: z.string(),
  alt: z.array(z.string()).optional(),
  page: z.number().optional(),
  sheet: z.string().optional(),
});

const rowSchema = z.object({
  /** Relative to the manifest's folder. */
  path: z.string(),
  /** The file's real format. */
  format: z.string(),
  class: z.enum(["text", "ocr", "encrypted", "corrupt", "empty", "unsupported"]),
  keys: z.array(keySchema).default([]),
  /** Words that must not appear. */
  absent: z.array(z.string()).default([]),
});

const manifestSchema = z.object({ files: z.array(rowSchema).min(1) });

export type Key = z.infer<typeof keySchema>;
export type ManifestRow = z.infer<typeof rowSchema>;
export type FileClass = ManifestRow["class"];

/** @throws UsageError when the file is not a manifest. */
export function readManifest(path: string): readonly ManifestRow[] {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path, "utf8"))).files;
  } catch (thrown) {
    throw new UsageError(`${path} is not a manifest: ${messageOf(thrown)}`);
  }
}

/** `limit` of the rows, spread evenly, so that a quick run sees every common format. */
export function spread<T>(rows: readonly T[], limit: number | undefined): readonly T[] {
  if (limit === undefined || limit >= rows.length) return rows;
  return Array.from({ length: limit }, (_, i) => rows[Math.floor((i * rows.length) / limit)]!);
}

/** The rows of these formats and classes; all rows when none is named. @throws UsageError when no row matches. */
export function rowsOf(rows: readonly ManifestRow[], names: readonly string[]): readonly ManifestRow[] {
  if (names.length === 0) return rows;
  const chosen = rows.filter((row) => names.includes(row.format) || names.includes(row.class));
  if (chosen.length === 0) throw new UsageError(`No file of the manifest is ${names.join(" or ")}`);
  return chosen;
}
