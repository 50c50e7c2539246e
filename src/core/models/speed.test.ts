import { expect, test } from "vitest";
import { speedOf } from "./speed";

test("a model of twice the weights is read with and writes at half the speed", () => {
  const machine = { backend: "cpu", reading: 4e9, writing: 2e9 } as const;
  expect(speedOf(machine, { parameters: 1e8, bytes: 1e8 })).toEqual({ reading: 40, writing: 20 });
  expect(speedOf(machine, { parameters: 2e8, bytes: 2e8 })).toEqual({ reading: 20, writing: 10 });
});
