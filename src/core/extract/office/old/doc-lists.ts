import { viewOf } from "../../../base/view-of";
import type { Level, List } from "../word/word-numbering";

const [LIST_BYTES, LEVEL_BYTES, USE_BYTES] = [28, 28, 16];
/** The formats of numbers by their numbers ([MS-OSHARED] 2.2.1.3); any other is taken as decimal. */
const FORMATS = ["decimal", "upperRoman", "lowerRoman", "upperLetter", "lowerLetter"];
const [BULLET, NONE] = [23, 255];

/**
 * The lists of a document ([MS-DOC] 2.9.131, 2.9.147) by the numbers that paragraphs use, from 1.
 * @param lists the stream from them on: their levels follow.
 * @param uses the table of the lists' uses: those of one list continue one another's count, unless they change its levels.
 * @throws RangeError
 */
export function readDocLists(lists: Uint8Array, uses: Uint8Array): ReadonlyMap<string, List> {
  const [view, using] = [viewOf(lists), viewOf(uses)];
  const byId = new Map<number, List>();
  const count = view.getUint16(0, true);
  for (let i = 0, at = 2 + LIST_BYTES * count; i < count; i += 1) {
    const from = 2 + LIST_BYTES * i;
    const levels = new Map<number, Level>();
    for (const last = (view.getUint8(from + 26) & 1) === 1 ? 0 : 8; levels.size <= last;) {
      const text = at + LEVEL_BYTES + view.getUint8(at + 24) + view.getUint8(at + 25);
      const end = text + 2 + 2 * view.getUint16(text, true);
      levels.set(levels.size, levelFrom(view, at, lists.subarray(text + 2, end)));
      at = end;
    }
    byId.set(view.getInt32(from, true), { levels, counters: [], restarts: new Map() });
  }
  const used = new Map<string, List>();
  for (let i = 1; i <= using.getUint32(0, true); i += 1) {
    const list = byId.get(using.getInt32(4 + USE_BYTES * (i - 1), true));
    const isChanged = using.getUint8(4 + USE_BYTES * (i - 1) + 12) > 0;
    if (list !== undefined) used.set(String(i), isChanged ? { ...list, counters: [] } : list);
  }
  return used;
}

/** [MS-DOC] 2.9.150. Its text has the number of a level, as a character, for that level's number. */
function levelFrom(view: DataView, at: number, text: Uint8Array): Level {
  const [format, flags] = [view.getUint8(at + 4), view.getUint8(at + 5)];
  return {
    start: view.getInt32(at, true),
    format: format === BULLET ? "bullet" : format === NONE ? "none" : (FORMATS[format] ?? "decimal"),
    text: new TextDecoder("utf-16le")
      .decode(text)
      .replace(/[\0-\x08]/g, (sign) => `%${sign.charCodeAt(0) + 1}`),
    restartAfter: (flags & 8) === 0 ? undefined : view.getUint8(at + 26),
    isLegal: (flags & 4) !== 0,
    style: undefined,
  };
}
