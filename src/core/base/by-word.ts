/** Maps each word to the value it stands for. @param table values, each with its words, separated by spaces. */
export function byWord<Value>(table: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> {
  return new Map(table.flatMap(([value, words]) => words.split(" ").map((word) => [word, value] as const)));
}
