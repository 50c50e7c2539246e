import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { messageOf } from "../../../src/core/base/message-of";
import type { EmbedderBoot } from "../../../src/protocol/embedder";
import { MODEL_CARDS } from "../../../workers/adapters/models/models";
import { collectionsBelow } from "./read-collection";

const SHARED = fileURLToPath(new URL("../../../../shared/eval/retrieval", import.meta.url));
const OWN = fileURLToPath(new URL("../../../tests/eval/collections", import.meta.url));
const USAGE =
  "usage: [--collection DIR]… [--limit N] [--json FILE] [--run DIR] [--baseline] [--fresh] [--model ID] [--runtime general] [--slips] [--rankings] [--no-reader] [--readers]";

export interface EvalOptions {
  /** The directories of the collections, one each. */
  readonly directories: readonly string[];
  readonly limit: number | undefined;
  readonly json: string | undefined;
  /** The directory for TREC run files. */
  readonly run: string | undefined;
  readonly baseline: boolean;
  readonly fresh: boolean;
  /** The embedding model; undefined means the app's default. */
  readonly model: string | undefined;
  /** The runtime for vectors: the app's own kernel where there is one, or the general runtime. */
  readonly runtime: EmbedderBoot["runtime"];
  /** Asks each question with a typo in it. */
  readonly slips: boolean;
  /** Measures rankings alone; no question is answered. */
  readonly rankings: boolean;
  /** Answers as where the reader can't be had. */
  readonly noReader: boolean;
  /** Answers each question twice, with the reader and without it. */
  readonly readers: boolean;
}

/** A mistake in the command line; its message is the one line that describes it. */
export class UsageError extends Error {
  constructor(reason: string) {
    super(`${reason}; ${USAGE}`);
  }
}

/** @throws UsageError */
export function readOptions(argv: readonly string[]): EvalOptions {
  const {
    collection,
    limit: most,
    json,
    run,
    baseline = false,
    fresh = false,
    model,
    runtime = "fastest",
    slips = false,
    rankings = false,
    "no-reader": noReader = false,
    readers = false,
  } = parse(argv);
  const limit = most === undefined ? undefined : Number(most);
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0))
    throw new UsageError(`--limit ${most} is no number`);
  if (model?.endsWith(".gguf") === true)
    throw new UsageError("--model names an embedding model; npm --prefix lab run eval:models asks others");
  if (model !== undefined && MODEL_CARDS[model] === undefined)
    throw new UsageError(`--model ${model} is not one of ${Object.keys(MODEL_CARDS).join(", ")}`);
  if (runtime !== "fastest" && runtime !== "general")
    throw new UsageError(`--runtime ${runtime} is not one of fastest, general`);
  if (baseline && runtime === "general")
    throw new UsageError("--baseline keeps what the app's own kernel reaches, not the general runtime");
  if (noReader && readers)
    throw new UsageError("--readers asks without the reader too, so --no-reader adds nothing");
  if (baseline && (noReader || readers))
    throw new UsageError("--baseline keeps what is reached with the reader alone");
  if (json !== undefined && json !== "-" && !existsSync(dirname(resolve(json))))
    throw new UsageError(`--json ${json} lies in no folder that is there`);
  const asked = collection ?? (existsSync(SHARED) ? [SHARED] : [OWN]);
  const empty = asked.find((directory) => collectionsBelow(directory).length === 0);
  if (empty !== undefined) throw new UsageError(`${empty} holds no collection`);
  const directories = asked.flatMap(collectionsBelow);
  return {
    directories,
    limit,
    json,
    run,
    baseline,
    fresh,
    model,
    runtime,
    slips,
    rankings,
    noReader,
    readers,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        collection: { type: "string", multiple: true },
        limit: { type: "string" },
        json: { type: "string" },
        run: { type: "string" },
        baseline: { type: "boolean" },
        fresh: { type: "boolean" },
        model: { type: "string" },
        runtime: { type: "string" },
        slips: { type: "boolean" },
        rankings: { type: "boolean" },
        "no-reader": { type: "boolean" },
        readers: { type: "boolean" },
      },
    }).values;
  } catch (thrown) {
    throw new UsageError(messageOf(thrown));
  }
}
