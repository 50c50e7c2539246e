import fc from "fast-check";
import { expect, it } from "vitest";
import { TopHits } from "./top-hits";

it("keeps what sorting everything would keep", () => {
  const scores = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 60 });
  fc.assert(
    fc.property(scores, fc.nat(20), (offered, k) => {
      const best = new TopHits(k);
      offered.forEach((score, slot) => best.offer(slot, score));
      const sorted = offered
        .map((score, slot) => ({ slot, score }))
        .sort((a, b) => b.score - a.score || a.slot - b.slot);
      expect(best.toHits()).toEqual(sorted.slice(0, k));
    }),
    { seed: 3 },
  );
});
