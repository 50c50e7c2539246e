import { describe, expect, it } from "vitest";
import { warmUp } from "./warm-up";

/** Warms up an encoder whose products take these times in turn; the product that it multiplies by in the end. */
function chosenAfter(msByPairs: readonly number[], msByFours: readonly number[]): string {
  const ms = [msByPairs, msByFours];
  let [chosen, clock, runs] = [0, 0, 0];
  const exports = {
    encodeStates: () => undefined,
    multiplyByFours: (fours: number) => void (chosen = fours),
    widenOnce: () => {
      clock += ms[chosen]![runs++ % ms[chosen]!.length]!;
    },
  };
  warmUp({ exports }, () => clock);
  return chosen === 1 ? "by fours" : "by pairs";
}

describe("warmUp", () => {
  it("leaves the encoder with the product that is faster here", () => {
    expect(chosenAfter([0.5], [0.3])).toBe("by fours");
    expect(chosenAfter([0.3], [0.5])).toBe("by pairs");
  });

  it("compares the shortest times, as others may hold up any run", () => {
    expect(chosenAfter([0.5], [9, 0.3, 9])).toBe("by fours");
    expect(chosenAfter([9, 0.3, 9], [0.5])).toBe("by pairs");
  });
});
