import type { SegmentBytes } from "../../ports/keyword-index";
import { checksum } from "../checksum";
import { placesIn, readHeader, wordsIn, type SegmentPlaces } from "./segment-layout";

/** Bytes that are summed at a time. */
const PIECE = 1 << 18;

/** A sum of what is not resident, made a piece at a time: each piece's begins with that of the one before. */
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
 * Checks what opening a segment leaves unread, a piece of some tenths of a millisecond at a time.
 * @returns whether it is as it was written.
 */
export function* checkRest(source: SegmentBytes): Generator<void, boolean> {
  const header = readHeader(source);
  let sum = 0;
  for (sum of sumsOfRest(source, placesIn(header))) yield;
  return sum === header.restSum;
}
