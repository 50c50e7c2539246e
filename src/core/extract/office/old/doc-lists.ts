import { viewOf } from "../../../base/view-of";
import type { Level, List } from "../word/word-numbering";

const LIST_BYTES = 28;
const LEVEL_BYTES = 28;
const USE_BYTES = 16;
const LEVELS = 9;

/** The formats of numbers by their numbers ([MS-OSHARED] 2.2.1.3). */
const FORMATS: ReadonlyMap<number, string> = new Map([
  [1, "upperRoman"],
  [2, "lowerRoman"],
  [3, "upperLetter"],
  [4, "lowerLetter"],
  [5, "ordinal"],
  [6, "cardinalText"],
  [7, "ordinalText"],
  [22, "decimalZero"],
  [23, "bullet"],
  [255, "none"],
]);

/**
 * The lists of a document ([MS-DOC] 2.9.131, 2.9.147) by the numbers that paragraphs use, from 1.
 * @param at where the lists begin, `size` without their levels, which follow.
 * @param uses the table of the lists' uses: those of one list continue one another's count.
 */
export function readDocLists(
  stream: Uint8Array,
  { at, size }: { readonly at: number; readonly size: number },
  uses: Uint8Array,
): ReadonlyMap<string, List> {
  const lists = new Map<string, List>();
  if (size < 2 || uses.length < 4) return lists;
  const view = viewOf(stream);
  const shared = new Map<number, Omit<List, "restarts">>();
  const reader = new LevelReader(stream, at + size);
  for (let i = 0; i < view.getUint16(at, true); i += 1) {
    const from = at + 2 + LIST_BYTES * i;
    const levels = new Map<number, Level>();
    const count = (view.getUint8(from + 26) & 1) === 1 ? 1 : LEVELS;
    for (let level = 0; level < count; level += 1) levels.set(level, reader.next());
    shared.set(view.getInt32(from, true), { levels, counters: [] });
  }
  const using = viewOf(uses);
  const count = Math.min(using.getUint32(0, true), Math.floor((uses.length - 4) / USE_BYTES));
  const changes = new LevelReader(uses, 4 + USE_BYTES * count);
  for (let i = 0; i < count; i += 1) {
    const from = 4 + USE_BYTES * i;
    const list = shared.get(using.getInt32(from, true));
    const changed = changes.changed(list?.levels ?? new Map(), using.getUint8(from + 12));
    if (list !== undefined) lists.set(String(i + 1), { ...list, ...changed });
  }
  return lists;
}

/** Reads the levels of lists one after another ([MS-DOC] 2.9.150). */
class LevelReader {
  readonly #view: DataView;

  constructor(
    readonly stream: Uint8Array,
    public at: number,
  ) {
    this.#view = viewOf(stream);
  }

  /** Levels as one use of their list has them, and the first numbers of those that it counts anew. @throws RangeError */
  changed(levels: ReadonlyMap<number, Level>, count: number): Pick<List, "levels" | "restarts"> {
    const own = new Map(levels);
    const restarts = new Map<number, number>();
    if (this.at + 4 <= this.stream.length) this.at += 4;
    for (let i = 0; i < count; i += 1) {
      const start = this.#view.getInt32(this.at, true);
      const flags = this.#view.getUint32(this.at + 4, true);
      this.at += 8;
      if ((flags & 0x10) !== 0) restarts.set(flags & 15, start);
      if ((flags & 0x20) !== 0) own.set(flags & 15, this.next());
    }
    return { levels: own, restarts };
  }

  /** @throws RangeError */
  next(): Level {
    const [view, from] = [this.#view, this.at];
    const name = from + LEVEL_BYTES + view.getUint8(from + 24) + view.getUint8(from + 25);
    const length = view.getUint16(name, true);
    this.at = name + 2 + 2 * length;
    const flags = view.getUint8(from + 5);
    const text = new TextDecoder("utf-16le").decode(this.stream.subarray(name + 2, this.at));
    return {
      start: view.getInt32(from, true),
      format: FORMATS.get(view.getUint8(from + 4)) ?? "decimal",
      // A level stands for its number by its own number as a character.
      text: text.replace(/[\0-\x08]/g, (sign) => `%${sign.charCodeAt(0) + 1}`),
      restartAfter: (flags & 8) === 0 ? undefined : view.getUint8(from + 26),
      isLegal: (flags & 4) !== 0,
      style: undefined,
    };
  }
}
