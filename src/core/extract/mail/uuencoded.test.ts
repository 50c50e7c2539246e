import { expect, test } from "vitest";
import { takeUuencoded } from "./uuencoded";

/** The output of `uuencode plan.txt plan.txt`. */
const ENCODED = 'begin 644 plan.txt\n"2&D*\n`\nend'.replace('"2&D*', "#2&D*");
const CAT = "begin 0755 cat.txt\n#0V%T\n \nend";
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test("a file in a text is taken out of it, and the rest stays", () => {
  const taken = takeUuencoded(`Hello,\n\n${ENCODED}\n-- \nAda\n${CAT}\n`);
  expect(taken.text).toBe("Hello,\n\n-- \nAda\n");
  expect(taken.files.map(({ name, bytes }) => [name, text(bytes)])).toEqual([
    ["plan.txt", "Hi\n"],
    ["cat.txt", "Cat"],
  ]);
});

test("every byte comes back, in lines of 45, whose spaces at the end were lost or not", () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => (i * 7) & 255).fill(0, 980);
  for (const zero of [" ", "`"]) {
    for (const end of ["\n", "\r\n"]) {
      const encoded = uuencode(bytes, zero).join(end);
      expect(takeUuencoded(encoded).files[0]?.bytes).toEqual(bytes);
      expect(takeUuencoded(encoded.replace(/ +(?=\r?\n)/g, "")).files[0]?.bytes).toEqual(bytes);
    }
  }
});

test("what only begins like one stays text", () => {
  for (const prose of [
    "begin 644 lines of prose\nthat nobody encoded.\nend",
    "begin 644 cut.txt\n#0V%T\n",
    "begin with 644 words",
  ])
    expect(takeUuencoded(prose)).toEqual({ text: prose, files: [] });
});

test("a text of nothing but beginnings is read at once", () => {
  const many = "begin 644 a\n".repeat(200_000);
  expect(takeUuencoded(many).files).toEqual([]);
});

function uuencode(bytes: Uint8Array, zero: string): string[] {
  const sign = (six: number) => (six === 0 ? zero : String.fromCharCode(32 + six));
  const lines = ["begin 644 a.bin"];
  for (let at = 0; at < bytes.length; at += 45) {
    const part = bytes.subarray(at, at + 45);
    let line = sign(part.length);
    for (let i = 0; i < part.length; i += 3) {
      const three = (part[i]! << 16) | ((part[i + 1] ?? 0) << 8) | (part[i + 2] ?? 0);
      for (const shift of [18, 12, 6, 0]) line += sign((three >> shift) & 63);
    }
    lines.push(line);
  }
  return [...lines, zero, "end", ""];
}
