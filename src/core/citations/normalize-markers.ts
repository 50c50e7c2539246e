/** Most characters to hold back after a `[` until it is clear whether a marker begins there. */
const LONGEST_MARKER = 32;
const MARKER =
  /(?:\[(?:\^|ref:)?|【)\s{0,4}(\d{1,3}(?:\s{0,4}[-–,]\s{0,4}(?:ref:\s{0,4})?\d{1,3}){0,20})\s{0,4}[\]】]/giu;
const MARKER_START = /(?:\[|【)[\s^ref:\d,–-]*$/iu;
const THINK = "<think>";
const THINK_END = "</think>";
const TAG = /<\/?think>/;

/**
 * Cleans the text of a model as it streams: every shape of reference (`[1]`, `[1, 2]`, `[ref:1-3]`, `【1】`, `[^1]`)
 * becomes `[ref:N]`. References to unknown numbers and `<think>` blocks, closed or not, are dropped. Text that may still
 * become a marker or a block is held back until the next piece, so that every returned piece holds whole markers only.
 */
export class MarkerStream {
  #held = "";
  #thinking = false;

  /** @param known the valid numbers of a reference. */
  constructor(readonly known: ReadonlySet<number>) {}

  /** Takes the next piece, and returns the text that is certain by now; may be `""`. */
  push(piece: string): string {
    const text = this.#withoutThinking(this.#held + piece);
    const from = heldFrom(text);
    this.#held = this.#thinking ? this.#held : text.slice(from);
    return this.#normalise(this.#thinking ? text : text.slice(0, from));
  }

  /** Ends the stream, and returns the text that was held back. */
  end(): string {
    const text = this.#thinking ? "" : this.#held;
    this.#held = "";
    return this.#normalise(text);
  }

  /** Drops the text between think tags; keeps a possible start of the closing tag for the next piece. */
  #withoutThinking(text: string): string {
    let rest = text;
    let kept = "";
    for (;;) {
      if (this.#thinking) {
        const end = rest.indexOf(THINK_END);
        if (end < 0) {
          this.#held = rest.slice(-(THINK_END.length - 1));
          return kept;
        }
        this.#thinking = false;
        rest = rest.slice(end + THINK_END.length);
      }
      const tag = TAG.exec(rest);
      if (tag === null) return kept + rest;
      kept += rest.slice(0, tag.index);
      rest = rest.slice(tag.index + tag[0].length);
      // A model writes only the closing tag when its template already opened the block.
      this.#thinking = tag[0] === THINK;
    }
  }

  #normalise(text: string): string {
    return text.replace(MARKER, (_, numbers: string) =>
      numbersIn(numbers)
        .filter((number) => this.known.has(number))
        .map((number) => `[ref:${number}]`)
        .join(""),
    );
  }
}

/** Where an unfinished marker or think tag begins at the end of a text; the text's length when there is none. */
function heldFrom(text: string): number {
  const marker = MARKER_START.exec(text.slice(-LONGEST_MARKER));
  const markerAt = marker === null ? text.length : Math.max(0, text.length - LONGEST_MARKER) + marker.index;
  const tag = text.lastIndexOf("<");
  const begun = tag < 0 ? undefined : text.slice(tag);
  const isTag = begun !== undefined && [THINK, THINK_END].some((whole) => whole.startsWith(begun));
  const tagAt = isTag ? tag : text.length;
  return Math.min(markerAt, tagAt);
}

/** `"1, 3-5"` → 1, 3, 4, 5. */
function numbersIn(list: string): readonly number[] {
  return list.split(",").flatMap((part) => {
    const [first = 0, last = first] = (part.match(/\d+/g) ?? []).map(Number);
    return Array.from({ length: Math.max(1, last - first + 1) }, (_, step) => first + step);
  });
}
