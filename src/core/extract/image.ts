import type { RecognisedPage } from "../domain/recognised-page";
import type { Extract } from "../ports/extractor";
import { countTiffPages } from "./scan/count-tiff-pages";
import { endOfScan, recognisedUnit } from "./scan/scan-units";

/** The text recognised so far in a picture, or in the pages of a TIFF. */
export const extractImage: Extract = async function* (source, { recognised }) {
  const count = (await countTiffPages(source)) ?? 1;
  const read: RecognisedPage[] = [];
  const waiting: number[] = [];
  let hasText = false;
  for (let number = 1; number <= count; number += 1) {
    const page = recognised.get(number);
    if (page === undefined) {
      waiting.push(number);
      continue;
    }
    read.push(page);
    const unit = recognisedUnit(page, count === 1 ? { kind: "whole" } : { kind: "page", number });
    if (unit === undefined) continue;
    hasText = true;
    yield unit;
  }
  return endOfScan(hasText, waiting, read);
};
