/**
 * One claim of a contract. The same cases run under Vitest on the fakes, and in a browser's worker on the real adapters.
 */
export interface ContractCase {
  readonly title: string;
  run(): void | Promise<void>;
}

/** @throws Error when the two differ, compared as JSON; undefined and a missing key are different. */
export function assertEqual(actual: unknown, expected: unknown): void {
  const [a, b] = [show(actual), show(expected)];
  if (a !== b) throw new Error(`Expected ${b}, got ${a}`);
}

export function assertTrue(holds: boolean, claim: string): void {
  if (!holds) throw new Error(`Not true: ${claim}`);
}

function show(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (inner === undefined ? null : inner)) ?? "undefined";
}
