import { checksum } from "../checksum";
import type { SegmentBytes } from "../../ports/keyword-index";
import { sumOfRest } from "./check-segment";
import type { KeywordSegment } from "./keyword-segment";
import { memoryBytes } from "./memory-bytes";
import { placesIn, SUMMED_FROM, wordsIn, writeHeader, type SegmentRange } from "./segment-layout";
import type { BlockIndex } from "./term-blocks";

export interface SegmentSections extends Pick<KeywordSegment, "slots" | "lengths"> {
  readonly index: BlockIndex;
  readonly blocks: Uint8Array;
  readonly postings: Uint8Array;
}

export function joinSegment(range: SegmentRange, sections: SegmentSections): SegmentBytes {
  const { slots, lengths, index, blocks, postings } = sections;
  const sizes = {
    range,
    passages: slots.length,
    blocks: index.blockEnds.length,
    firstBytes: index.firsts.length,
    blockBytes: blocks.length,
    postingBytes: postings.length,
    tokens: lengths.reduce((sum, length) => sum + length, 0),
  };
  const places = placesIn(sizes);
  const bytes = new Uint8Array(places.end);
  const put = (at: number, { buffer, byteOffset, byteLength }: Uint8Array | Uint16Array | Uint32Array) =>
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
  put(places.slots, slots);
  put(places.lengths, lengths);
  put(places.firstEnds, index.firstEnds);
  put(places.blockEnds, index.blockEnds);
  put(places.firsts, index.firsts);
  put(places.blocks, blocks);
  put(places.postings, postings);
  const words = wordsIn(bytes);
  const restSum = sumOfRest(memoryBytes(bytes), places);
  writeHeader(words, { ...sizes, residentSum: 0, restSum });
  const residentSum = checksum(wordsIn(bytes.subarray(SUMMED_FROM, places.blocks)));
  writeHeader(words, { ...sizes, residentSum, restSum });
  return memoryBytes(bytes);
}
