import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha512 } from "./sha-512";
import { toHex } from "./to-hex";

test("hashes as the standard does, whatever the length", () => {
  for (const length of [0, 1, 68, 110, 111, 112, 127, 128, 129, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + length) & 255);
    expect(toHex(sha512(bytes))).toBe(createHash("sha512").update(bytes).digest("hex"));
  }
});

test("a hash of a hash of a hash is right, too", () => {
  let [own, known] = [new Uint8Array(64), new Uint8Array(64)];
  for (let i = 0; i < 2000; i += 1) {
    own = new Uint8Array(sha512(own));
    known = new Uint8Array(createHash("sha512").update(known).digest());
  }
  expect(own).toEqual(known);
});
