import { expect, it } from "vitest";
import { measure, namedLengths, percentile } from "./size";

const CODE = `export function outer(): void {
  const inner = () => {
    call();
  };
}

class Index {
  constructor(readonly size: number) {}

  get end(): number {
    return this.size;
  }
}

declare function call(): void;
call2(() => 1);
`;

it("counts the lines of a file, and of each function in it, by its name", () => {
  const { lines, functions } = measure("a.ts", CODE);
  expect(lines).toBe(16);
  expect(functions.map((one) => [one.name, one.line, one.lines])).toEqual([
    ["outer", 1, 5],
    ["inner", 2, 3],
    ["constructor", 8, 1],
    ["end", 10, 3],
    [undefined, 16, 1],
  ]);
  expect(namedLengths([measure("a.ts", CODE)])).toEqual([5, 3, 1, 3]);
});

it("a percentile is a value that this share does not exceed", () => {
  const values = Array.from({ length: 100 }, (_, at) => at + 1);
  expect([0.5, 0.9, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 90, 99, 100]);
  expect(percentile([], 0.5)).toBe(0);
});
