const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/iy;
/** Most characters of Markdown syntax between two characters of text: a backslash, a fence, an indentation. */
const MAX_SKIPPED = 12;

/**
 * Maps each UTF-16 unit of a Markdown text node to its offset in the source, searching from `start` on. A text node is
 * the source with escapes, entities and indentation resolved, so the function walks through both together. After a
 * mismatch that it cannot resolve (a rare entity), the offsets are near rather than exact.
 */
export function sourceOffsets(value: string, source: string, start: number): readonly number[] {
  const offsets: number[] = [];
  let at = start;
  for (const unit of value.split("")) {
    const entity = entityAt(source, at);
    if (entity !== undefined && (unit !== "&" || entity === "&amp;")) {
      offsets.push(at);
      at += entity.length;
      continue;
    }
    const next = source.indexOf(unit, at);
    if (next >= 0 && next - at <= MAX_SKIPPED) at = next;
    offsets.push(at);
    if (source[at] === unit) at += 1;
  }
  return offsets;
}

function entityAt(source: string, at: number): string | undefined {
  if (source[at] !== "&") return undefined;
  ENTITY.lastIndex = at;
  return ENTITY.exec(source)?.[0];
}
