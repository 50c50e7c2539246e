import type { RecognisedPage } from "../../domain/recognised-page";
import type { Unit } from "../../domain/unit";
import type { ExtractionEnd } from "../../domain/extraction-end";
import { endOfScan, recognisedUnit, unsureOf } from "../scan/scan-units";
import { BLANK_LINE } from "../text";
import type { OfficePicture } from "./office-pictures";

/** The words recognised so far in the pictures of an Office file: the first picture is page 1, and so on. */
export class PictureTexts {
  readonly #waiting: number[] = [];
  readonly #read: RecognisedPage[] = [];

  constructor(readonly recognised: ReadonlyMap<number, RecognisedPage>) {}

  /** @param follows whether text stands before the pictures. */
  *read(pictures: readonly OfficePicture[], follows: boolean): Generator<Unit> {
    let isFirst = !follows;
    for (const [index, { place }] of pictures.entries()) {
      const page = this.recognised.get(index + 1);
      if (page === undefined) {
        this.#waiting.push(index + 1);
        continue;
      }
      this.#read.push(page);
      const unit = recognisedUnit(page, place);
      if (unit === undefined) continue;
      if (!isFirst && place.kind === "whole") yield BLANK_LINE;
      isFirst = false;
      yield unit;
    }
  }

  /**
   * A picture that cannot be read does not change how a document with text ended.
   * @param end how the reading of text and pictures ended.
   */
  endOf(end: ExtractionEnd): ExtractionEnd {
    if (this.#waiting.length + this.#read.length === 0) return end;
    const isText = end.state === "indexed";
    if (this.#waiting.length > 0 || !isText) return endOfScan(isText, this.#waiting, this.#read);
    return { ...end, scans: { waiting: [], recognised: this.#read.length, ...unsureOf(this.#read) } };
  }
}
