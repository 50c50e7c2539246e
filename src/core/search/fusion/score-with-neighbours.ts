/** The weight of the better of a passage's two neighbours. */
const SHARE = 0.2;
/** A shorter file is about one thing: finding one of its passages says nothing about where the answer is. */
const LONG_FILE_PASSAGES = 8;

export interface PlacedPassage {
  readonly fileId: string;
  /** The passage's position in its file. */
  readonly ordinal: number;
  /** 0–1. */
  readonly score: number;
}

/**
 * Reorders a ranking: in a long file, which may treat a subject over a page or two, a passage moves up when its neighbour
 * was found as well. Neighbours that were not found count 0; scores stay within 0–1.
 * @param passages best first.
 * @param lengthOf the number of passages in a file.
 */
export function scoreWithNeighbours<P extends PlacedPassage>(
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
