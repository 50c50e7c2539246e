/** One hit of an arm of retrieval; an arm's hits are ranked best first. */
export interface Ranked<Key> {
  readonly key: Key;
  readonly score: number;
}

/** A passage of the fused ranking; the score of an arm that did not find it is undefined. */
export interface Fused<Key> {
  readonly key: Key;
  readonly lexical: number | undefined;
  readonly semantic: number | undefined;
  /** 0–1, comparable within this ranking only. */
  readonly score: number;
}

/** The sizes of the pool: for answers, and for rankings that are shown whole. */
export const ANSWER_POOL = 64;
export const RANKING_POOL = 200;

const RRF_K = 60;

/**
 * Fuses two rankings into one. Reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009) over the top `pool` of each
 * arm, weighted like the arms, chooses the pool. Within it, passages are ordered by `w · lexical + (1 − w) · semantic`.
 * BM25 scores are divided by the best one, since their zero means something; cosine similarities are scaled to 0–1 over
 * the pool, since their zero does not. When one arm is empty, the order of the other stands. Equal scores keep the order
 * of the pool.
 * @param lexical best first, each key once.
 * @param semantic best first, each key once.
 * @param share the weight of the lexical arm, 0–1.
 */
export function fuse<Key>(
  lexical: readonly Ranked<Key>[],
  semantic: readonly Ranked<Key>[],
  share: number,
  pool: number,
): readonly Fused<Key>[] {
  const w = semantic.length === 0 ? 1 : lexical.length === 0 ? 0 : share;
  const keys = choosePool([lexical.slice(0, pool), semantic.slice(0, pool)], [w, 1 - w], pool);
  const lexicalScores = scoresOf(lexical, keys);
  const semanticScores = scoresOf(semantic, keys);
  const scaleLexical = scaling(lexicalScores, 0);
  const scaleSemantic = scaling(semanticScores, Math.min(...semanticScores.values()));
  return keys
    .map((key) => {
      const found = { key, lexical: lexicalScores.get(key), semantic: semanticScores.get(key) };
      return { ...found, score: w * scaleLexical(found.lexical) + (1 - w) * scaleSemantic(found.semantic) };
    })
    .sort((a, b) => b.score - a.score);
}

function choosePool<Key>(
  arms: readonly (readonly Ranked<Key>[])[],
  weights: readonly number[],
  pool: number,
): readonly Key[] {
  const shares = new Map<Key, number>();
  for (const [arm, ranked] of arms.entries()) {
    const weight = weights[arm] ?? 0;
    ranked.forEach(({ key }, rank) => shares.set(key, (shares.get(key) ?? 0) + weight / (RRF_K + rank + 1)));
  }
  const ranked = [...shares].sort((a, b) => b[1] - a[1]);
  return ranked.slice(0, pool).map(([key]) => key);
}

function scoresOf<Key>(arm: readonly Ranked<Key>[], keys: readonly Key[]): ReadonlyMap<Key, number> {
  const wanted = new Set(keys);
  return new Map(arm.filter(({ key }) => wanted.has(key)).map(({ key, score }) => [key, score]));
}

/** Scales the pool's scores so that `zero` becomes 0 and the best becomes 1; a passage that the arm did not find gets 0. */
function scaling<Key>(scores: ReadonlyMap<Key, number>, zero: number): (score: number | undefined) => number {
  const best = Math.max(...scores.values());
  return (score) => {
    if (score === undefined) return 0;
    return best === zero ? 1 : (score - zero) / (best - zero);
  };
}
