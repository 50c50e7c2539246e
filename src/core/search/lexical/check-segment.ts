import type { SegmentBytes } from "../../ports/keyword-index";
import { checksum } from "../checksum";
import { placesIn, readHeader, wordsIn, type SegmentPlaces } from "./segment-layout";

/** Bytes per step of the checksum. */
const PIECE = 1 << 18;

/** The checksum of the sections that are not resident, step by step: the sum of each piece is the seed of the next. */
function* sumsOfRest(source: SegmentBytes, { blocks, end }: SegmentPlaces): Generator<number, number> {
  let sum = 0;
  for (let at = blocks; at < end; at += PIECE) {
    sum = checksum(wordsIn(source.read(at, Math.min(at + PIECE, end))), sum);
    yield sum;
  }
  return sum;
}

export function sumOfRest(source: SegmentBytes, places: SegmentPlaces): number {
  let sum = 0;
  for (sum of sumsOfRest(source, places));
  return sum;
}

/**
 * Checks the sections that opening a segment leaves unread, in steps of some tenths of a millisecond.
 * @returns whether they are as they were written.
 */
export function* checkRest(source: SegmentBytes): Generator<void, boolean> {
  const header = readHeader(source);
  let sum = 0;
  for (sum of sumsOfRest(source, placesIn(header))) yield;
  return sum === header.restSum;
}
