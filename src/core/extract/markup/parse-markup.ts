import type { Parser } from "htmlparser2";
import type { Unit } from "../../domain/unit";
import type { UnitBuilder } from "../unit-builder";

/** The parser reads this many characters at a time; their blocks stay in memory until a unit is taken. */
const SLICE_CHARS = 65536;

/**
 * Feeds all chunks to `parser`, which writes into `builder`; yields units as they become long, then the rest.
 * @throws the signal's reason when it is aborted, and any error of `chunks` or of the parser's handler.
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
      yield* builder.takeIfLong();
    }
  }
  parser.end();
  yield* builder.takeRest();
}
