import { firstIndex } from "../base/first-index";
import type { Place, Unit, UnitRange } from "../domain/unit";

/** Joins a file's units to the file's text. All offsets into a file's text refer to this text. */
export class UnitJoiner {
  #texts: string[] = [];
  #ranges: UnitRange[] = [];
  #last: Place | undefined;
  #length = 0;
  #taken = 0;

  /** The length of the text so far, in UTF-16 units. */
  get length(): number {
    return this.#length;
  }

  /** The number of UTF-16 units that have not been taken yet. */
  get waiting(): number {
    return this.#length - this.#taken;
  }

  /** Adds the next unit; returns where its text begins in the file's text. */
  add(unit: Unit): number {
    const continues = this.#last?.kind === "whole" && unit.place.kind === "whole";
    if (this.#last !== undefined && !continues) this.#append(BETWEEN_UNITS);
    const start = this.#length;
    this.#append(unit.text);
    addUnits(this.#ranges, [{ place: unit.place, start, end: this.#length }]);
    this.#last = unit.place;
    return start;
  }

  /** The text added since the last call, and its ranges in order, with offsets into the whole file's text. */
  take(): { readonly text: string; readonly units: readonly UnitRange[] } {
    const taken = { text: this.#texts.join(""), units: this.#ranges };
    this.#texts = [];
    this.#ranges = [];
    this.#taken = this.#length;
    return taken;
  }

  #append(text: string): void {
    this.#texts.push(text);
    this.#length += text.length;
  }
}

const BETWEEN_UNITS = "\n\n";

/** Appends ranges; consecutive ranges with place `whole` are joined. */
export function addUnits(units: UnitRange[], more: readonly UnitRange[]): void {
  for (const range of more) {
    const last = units.at(-1);
    if (last?.place.kind === "whole" && range.place.kind === "whole")
      units[units.length - 1] = { ...last, end: range.end };
    else units.push(range);
  }
}

/** The place of the last unit that begins at or before an offset. */
export function placeAt(units: readonly UnitRange[], offset: number): Place {
  const next = firstIndex(units.length, (at) => units[at]!.start > offset);
  return units[next - 1]?.place ?? { kind: "whole" };
}
