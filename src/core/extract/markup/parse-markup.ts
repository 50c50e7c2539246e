import type { Parser } from "htmlparser2";
import type { Unit } from "../../domain/unit";
import type { UnitBuilder } from "../unit-builder";

/** The parser hands on what it read of a slice; what it hands on lies in memory until a unit is taken. */
const SLICE_CHARS = 65536;

/**
 * Has `parser`, which writes into `builder`, read all chunks; gives units as they become long, and the rest.
 * @throws the signal's reason when it is aborted, and what `chunks` and the parser's handler throw.
 */
export async function* parseMarkup(
  parser: Parser,
  chunks: AsyncIterable<string>,
  builder: UnitBuilder,
  signal: AbortSignal,
): AsyncGenerator<Unit, void> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += SLICE_CHARS) {
      signal.throwIfAborted();
      parser.write(chunk.slice(at, at + SLICE_CHARS));
      const unit = builder.takeIfLong();
      if (unit !== undefined) yield unit;
    }
  }
  parser.end();
  const rest = builder.take();
  if (rest !== undefined) yield rest;
}
