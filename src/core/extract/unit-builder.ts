import type { Block, Place, Unit } from "../domain/unit";
import { SECTION_MAX_CHARS } from "./section-text";
import { TooLargeError } from "./trouble";

/**
 * A block before it has a place in a unit's text. A `tight` block begins on the next line, not after a blank line.
 * `isEntry`: a paragraph that is an entry of a list, or part of one.
 */
export type LooseBlock = { readonly text: string; readonly tight?: boolean } & (
  | { readonly kind: "paragraph"; readonly isEntry?: boolean }
  | { readonly kind: "heading"; readonly level: number }
  | { readonly kind: "row"; readonly header: string | undefined }
  | { readonly kind: "code"; readonly signature: string | undefined }
);

/** In UTF-16 units: more than the largest part of a file has. A text that is repeated all over would fill the memory. */
const UNIT_MAX_CHARS = 1 << 26;

/** Writes blocks one under the other, and returns them as a unit when they are long enough. */
export class UnitBuilder {
  #text = "";
  #blocks: Block[] = [];
  #isFirst = true;

  constructor(readonly place: Place = { kind: "whole" }) {}

  /** @throws TooLargeError */
  add(block: LooseBlock): void {
    if (this.#text.length + block.text.length > UNIT_MAX_CHARS)
      throw new TooLargeError("Cannot write unit: too long");
    if (!this.#isFirst) this.#text += block.tight === true ? "\n" : "\n\n";
    this.#isFirst = false;
    const start = this.#text.length;
    this.#text += block.text;
    this.#blocks.push(placed(block, start, this.#text.length));
  }

  /** The unit so far, if it is long enough to be passed on. */
  takeIfLong(): readonly Unit[] {
    return this.#text.length >= SECTION_MAX_CHARS ? this.takeRest() : [];
  }

  /** As `take`, as a list of one or none. */
  takeRest(): readonly Unit[] {
    return [this.take() ?? []].flat();
  }

  /** The blocks written since the last unit; undefined if there are none. */
  take(): Unit | undefined {
    if (this.#text === "") return undefined;
    const unit = { place: this.place, text: this.#text, blocks: this.#blocks };
    this.#text = "";
    // Units of the whole are joined without anything between them, others with a blank line.
    this.#isFirst = this.place.kind !== "whole";
    this.#blocks = [];
    return unit;
  }
}

function placed(block: LooseBlock, start: number, end: number): Block {
  switch (block.kind) {
    case "paragraph":
      return { kind: "paragraph", start, end, ...(block.isEntry === true && { entries: [{ start, end }] }) };
    case "heading":
      return { kind: "heading", start, end, level: block.level };
    case "row":
      return { kind: "row", start, end, header: block.header };
    case "code":
      return { kind: "code", start, end, signature: block.signature };
  }
}
