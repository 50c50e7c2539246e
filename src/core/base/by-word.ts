/** What each word stands for. @param table values, each with the words that stand for it, apart by spaces. */
export function byWord<Value>(table: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> {
  return new Map(table.flatMap(([value, words]) => words.split(" ").map((word) => [word, value] as const)));
}
