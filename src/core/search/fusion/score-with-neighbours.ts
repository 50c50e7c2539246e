/** How much the better of a passage's two neighbours counts beside it. */
const SHARE = 0.2;
/** A file of fewer passages is about one thing: that it is found tells nothing of where. */
const LONG_FILE_PASSAGES = 8;

/** A passage of a ranking. */
export interface Placed {
  readonly fileId: string;
  /** Position among the passages of its file. */
  readonly ordinal: number;
  /** 0–1. */
  readonly score: number;
}

/**
 * Orders a ranking anew: in a long file, where what is asked for is told over a page or two, a passage beside one that was found
 * as well moves up. Neighbours that were not found count nothing; scores stay within 0–1.
 * @param passages best first. @param lengthOf how many passages a file has.
 */
export function scoreWithNeighbours<P extends Placed>(
  passages: readonly P[],
  lengthOf: (fileId: P["fileId"]) => number,
): readonly P[] {
  const scores = new Map(passages.map(({ fileId, ordinal, score }) => [`${fileId} ${ordinal}`, score]));
  return passages
    .map((passage) => {
      const { fileId, ordinal, score } = passage;
      const isLong = lengthOf(fileId) >= LONG_FILE_PASSAGES;
      const neighbours = isLong ? [ordinal - 1, ordinal + 1] : [];
      const beside = Math.max(0, ...neighbours.map((other) => scores.get(`${fileId} ${other}`) ?? 0));
      return { ...passage, score: (score + SHARE * beside) / (1 + SHARE) };
    })
    .sort((a, b) => b.score - a.score);
}
