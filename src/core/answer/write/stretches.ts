import { bestOf } from "../../base/best-of";
import { groupBy } from "../../base/group-by";
import type { Backend } from "../../domain/model";
import type { Passage } from "../../domain/passage";
import type { TextRange } from "../../domain/text-range";
import type { LoadedWriter } from "../../models/supervisor";
import { segmentsOf } from "../../passages/segments";
import type { WriteRequest } from "../../ports/answer-engine";
import type { ChatMessage } from "../../ports/language-model";
import { tokenize } from "../../text/tokenize";

/** What one call reads and writes at the most. */
interface Room {
  readonly passages: number;
  /** Of each passage, in UTF-16 units. */
  readonly signs: number;
  /** Of the whole prompt. */
  readonly tokens: number;
  readonly written: number;
}

const GRAPHICS: Room = { passages: 8, signs: 1_200, tokens: 1_100, written: 60 };

/** By where the model computes: the main processor reads 40 tokens a second, a graphics processor 500. */
const ROOM: Readonly<Record<Backend, Room>> = {
  webgpu: GRAPHICS,
  browser: GRAPHICS,
  cpu: { passages: 4, signs: 350, tokens: 450, written: 40 },
};

/** A text about whole files may be as many times as long as an answer. */
const FOR_FILES = 2;

export function roomFor({ loaded }: LoadedWriter, { task }: Pick<WriteRequest, "task">): Room {
  const room = ROOM[loaded.backend];
  return task === undefined ? room : { ...room, written: FOR_FILES * room.written };
}

/** A passage, or the part of it that a model reads. */
export interface Stretch {
  /** The passage's position in the request. */
  readonly at: number;
  readonly passage: Passage;
}

/**
 * The parts of passages that a model reads, in the order in which the passages are shown: the quoted ones, then the others as
 * they are ranked; of whole files, one of each in turn. As many as the room allows, and at least one.
 * @param best positions of the passages that come first.
 */
export async function fitStretches(
  writer: LoadedWriter,
  { passages, quotations, weights, task }: Pick<WriteRequest, "passages" | "quotations" | "weights" | "task">,
  best: readonly number[],
  promptOf: (stretches: readonly Stretch[]) => readonly ChatMessage[],
): Promise<readonly Stretch[]> {
  const room = roomFor(writer, { task });
  const quoted = new Map(
    quotations.flatMap(({ supports }) => supports.slice(0, 1)).map((one) => [one.passage, one]),
  );
  const ranked = [...new Set([...best, ...quoted.keys(), ...passages.keys()])];
  const order = task === undefined ? ranked : inTurn(ranked, passages);
  const stretches = order.slice(0, room.passages).flatMap((at) => {
    const passage = passages[at];
    if (passage === undefined) return [];
    const range = quoted.get(at) ?? likeliest(passage, weights);
    return [{ at, passage: { ...passage, text: around(passage, range, room.signs) } }];
  });
  const most = Math.min(room.tokens, writer.loaded.contextTokens - room.written);
  for (let count = stretches.length; count > 1; count--) {
    const fitting = stretches.slice(0, count);
    const text = promptOf(fitting).map((message) => message.text);
    if ((await writer.countTokens(text.join("\n"))) <= most) return fitting;
  }
  return stretches.slice(0, 1);
}

/** The first position of each file, then the second of each, and so on. */
function inTurn(positions: readonly number[], passages: readonly Passage[]): readonly number[] {
  const byFile = [...groupBy(positions, (at) => passages[at]?.fileId).values()];
  return positions.flatMap((_, i) => byFile.flatMap((of) => of.slice(i, i + 1)));
}

/** The segment that holds most of the question's weight. */
function likeliest(passage: Passage, weights: ReadonlyMap<string, number>): TextRange {
  const weightOf = ({ start, end }: TextRange): number => {
    const tokens = new Set(tokenize(passage.text.slice(start, end)));
    return [...tokens].reduce((sum, token) => sum + (weights.get(token) ?? 0), 0);
  };
  return bestOf(segmentsOf(passage), weightOf, 0) ?? { start: 0, end: 0 };
}

/** The text around a range, whole segments as far as they fit: first those after it, then those before. */
function around(passage: Passage, range: TextRange, signs: number): string {
  const { text } = passage;
  if (text.length <= signs) return text;
  const segments = segmentsOf(passage);
  let { start, end } = range;
  for (const segment of segments) if (segment.end > end && segment.end - start <= signs) end = segment.end;
  for (const segment of segments.toReversed())
    if (segment.start < start && end - segment.start <= signs) start = segment.start;
  return text.slice(start, Math.min(end, start + signs)).trim();
}
