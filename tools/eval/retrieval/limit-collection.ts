import { randomFrom, type Random } from "../../../tests/fixtures/filler";
import type { Collection } from "./collection";

/** A sample has one question for this many rows of the limit. */
const ROWS_A_QUESTION = 4;
const SEED = 7;

/**
 * Makes a smaller collection, the same one each time: `limit / 4` of its questions, their relevant rows, and a sample of
 * the other rows, `limit` rows in all. Whole documents and names stay; their questions are cut to `limit`.
 */
export function limitCollection(collection: Collection, limit: number): Collection {
  const random = randomFrom(SEED);
  if (collection.kind !== "rows")
    return { ...collection, questions: sample(collection.questions, limit, random) };
  const questions = sample(collection.questions, Math.ceil(limit / ROWS_A_QUESTION), random);
  const needed = new Set(questions.flatMap(({ relevant }) => [...relevant.keys()]));
  const others = collection.files.filter(({ id }) => !needed.has(id));
  const kept = new Set(sample(others, Math.max(0, limit - needed.size), random));
  return {
    ...collection,
    questions,
    files: collection.files.filter((file) => needed.has(file.id) || kept.has(file)),
  };
}

/** A random sample of `count` values, in their order. */
function sample<T>(values: readonly T[], count: number, random: Random): readonly T[] {
  if (values.length <= count) return values;
  const drawn = values
    .map((value, at) => ({ value, at, lot: random(2 ** 32) }))
    .sort((a, b) => a.lot - b.lot);
  return drawn
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
