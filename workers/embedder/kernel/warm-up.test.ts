import { describe, expect, it } from "vitest";
import { warmUp } from "./warm-up";

/** The product that an encoder uses after its warm-up, when the runs of the two products take these times in turn. */
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
