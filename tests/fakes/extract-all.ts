import type { Block, Unit } from "../../src/core/domain/unit";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import type { Extract } from "../../src/core/ports/extractor";
import type { ExtractionEnd } from "../../src/core/domain/extraction-end";
import { memorySource } from "./memory-source";

export interface Extracted {
  readonly units: readonly Unit[];
  readonly text: string;
  /** Each block in the form `"kind: its text"`. */
  readonly blocks: readonly string[];
  /** The entries of lists. */
  readonly entries: readonly string[];
  /** The blocks as objects, in order. */
  readonly raw: readonly Block[];
  readonly end: ExtractionEnd;
}

/** Runs an extractor to its end over a file in memory. */
export async function extractAll(
  extract: Extract,
  content: string | Uint8Array,
  path = "file",
  recognised: ReadonlyMap<number, RecognisedPage> = new Map(),
): Promise<Extracted> {
  const units: Unit[] = [];
  const context = { path, format: "text", recognised } as const;
  const running = extract(memorySource(content), context, new AbortController().signal);
  for (;;) {
    const next = await running.next();
    if (next.done === true) return { units, ...shown(units), end: next.value };
    units.push(next.value);
  }
}

function shown(units: readonly Unit[]) {
  return {
    text: units.map((unit) => unit.text).join(""),
    blocks: units.flatMap((unit) =>
      unit.blocks.map((block) => `${block.kind}: ${unit.text.slice(block.start, block.end)}`),
    ),
    entries: units.flatMap(({ text, blocks }) =>
      blocks
        .flatMap((block) => (block.kind === "paragraph" ? (block.entries ?? []) : []))
        .map(({ start, end }) => text.slice(start, end)),
    ),
    raw: units.flatMap((unit) => unit.blocks),
  };
}

/** For files in valid UTF-8. */
export const noGuess = { guessCharset: () => Promise.resolve([]) };
