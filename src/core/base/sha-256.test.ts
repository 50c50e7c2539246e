import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Sha256 } from "./sha-256";

test("gives what Node gives, however the bytes are cut", () => {
  for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 1_000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + 7) & 255);
    const expected = createHash("sha256").update(bytes).digest("hex");
    for (const step of [1, 7, 64, 1_000]) {
      const sha256 = new Sha256();
      for (let at = 0; at < length; at += step) sha256.update(bytes.subarray(at, at + step));
      expect(sha256.digest(), `${length} bytes by ${step}`).toBe(expected);
    }
  }
});
