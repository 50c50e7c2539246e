import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { messageOf } from "../../src/core/base/message-of";
import { UsageError } from "../ask/arguments";

export interface EvalArguments {
  /** The path of a manifest; its folder holds the files. */
  readonly manifest: string;
  /** Formats and classes of the files to read; empty for all. */
  readonly only: readonly string[];
  /** The number of files to read, spread evenly over the collection; undefined for all. */
  readonly limit: number | undefined;
  readonly json: string | undefined;
  /** Whether the figures become the baseline. */
  readonly baseline: boolean;
}

export const USAGE =
  "usage: npm run eval:extraction -- [--manifest FILE] [--only NAME]… [--limit N] [--json FILE] [--baseline]";

/**
 * @param defaults manifests in order of preference; without a named manifest, the first that exists is used.
 * @throws UsageError
 */
export function readArguments(argv: readonly string[], defaults: readonly string[]): EvalArguments {
  const values = parse(argv);
  const manifest = values.manifest ?? defaults.find((path) => existsSync(path));
  if (manifest === undefined || !existsSync(manifest))
    throw new UsageError(`${manifest ?? "the manifest"} does not exist`);
  return {
    manifest: resolve(manifest),
    only: values.only ?? [],
    limit: readLimit(values.limit),
    json: values.json,
    baseline: values.baseline ?? false,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        manifest: { type: "string" },
        only: { type: "string", multiple: true },
        limit: { type: "string" },
        json: { type: "string" },
        baseline: { type: "boolean" },
      },
    }).values;
  } catch (thrown) {
    throw new UsageError(messageOf(thrown));
  }
}

function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError(`${text} is not a number of files`);
  return limit;
}
