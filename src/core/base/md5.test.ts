import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Md5 } from "./md5";

test("gives what Node gives, however the bytes are cut", () => {
  for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 1_000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + 7) & 255);
    const expected = createHash("md5").update(bytes).digest("hex");
    for (const step of [1, 7, 64, 1_000]) {
      const md5 = new Md5();
      for (let at = 0; at < length; at += step) md5.update(bytes.subarray(at, at + step));
      expect(md5.digest(), `${length} bytes by ${step}`).toBe(expected);
    }
  }
});
