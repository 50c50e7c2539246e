import type { PassageRange } from "../domain/passage";
import type { Unit } from "../domain/unit";
import { CountedText } from "./counted-text";
import { fillPassages, PASSAGE_TOKENS } from "./fill-passages";
import { mergeSections } from "./merge-sections";
import { toSections, type OpenHeading } from "./sections";

/**
 * Cuts a file's units into passages of at most 265 estimated tokens, header included: at headings, then between
 * paragraphs, rows and functions, then between sentences or lines, then between words. Passages are in order, do not
 * overlap, and hold every character but white space; none spans two units. Small neighbouring sections share a passage
 * under their common heading.
 */
export class PassageCutter {
  readonly #bodyTokens: number;
  #open: readonly OpenHeading[] = [];

  /** @param headerTokens the estimated tokens of the folder and path, with which every header begins. */
  constructor(headerTokens: number) {
    this.#bodyTokens = PASSAGE_TOKENS - headerTokens;
  }

  /**
   * The passages of the file's next unit, with offsets into the file's text.
   * @param start where the unit begins in that text, as returned by `UnitJoiner.add`.
   */
  push(unit: Unit, start: number): PassageRange[] {
    const text = new CountedText(unit.text);
    const { sections, open } = toSections(unit, text, this.#open);
    this.#open = open;
    const merged = mergeSections(sections);
    const passages = merged.flatMap((section) => fillPassages(text, section, this.#bodyTokens));
    return passages.map((passage) => ({
      ...passage,
      start: start + passage.start,
      end: start + passage.end,
    }));
  }
}
