import type { Place, Unit, UnitRange } from "../domain/unit";

/** Puts a file's units together to its text. Everything that has an offset into a file's text agrees with this. */
export class UnitJoiner {
  readonly #texts: string[] = [];
  readonly #ranges: UnitRange[] = [];
  #length = 0;

  /** UTF-16 units so far. */
  get length(): number {
    return this.#length;
  }

  /** Adds the next unit; returns where its text begins in the file's text. */
  add(unit: Unit): number {
    const last = this.#ranges.at(-1);
    const continues = last?.place.kind === "whole" && unit.place.kind === "whole";
    if (last !== undefined && !continues) this.#append(BETWEEN_UNITS);
    const start = this.#length;
    this.#append(unit.text);
    if (continues) this.#ranges[this.#ranges.length - 1] = { ...last, end: this.#length };
    else this.#ranges.push({ place: unit.place, start, end: this.#length });
    return start;
  }

  text(): string {
    return this.#texts.join("");
  }

  /** In order. Consecutive units with place `whole` are one range. */
  ranges(): readonly UnitRange[] {
    return this.#ranges;
  }

  #append(text: string): void {
    this.#texts.push(text);
    this.#length += text.length;
  }
}

const BETWEEN_UNITS = "\n\n";

/** The place of an offset: that of the last unit that begins at or before it. */
export function placeAt(units: readonly UnitRange[], offset: number): Place {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((units[middle]?.start ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  return units[low - 1]?.place ?? { kind: "whole" };
}
