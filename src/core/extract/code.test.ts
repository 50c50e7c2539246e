import { describe, expect, test } from "vitest";
import { codeBlocks } from "./code";

const pieces = (text: string) =>
  codeBlocks(text).map((block) => [
    text.slice(block.start, block.end),
    block.kind === "code" ? block.signature : "?",
  ]);

describe("codeBlocks", () => {
  test("begins a piece at each function, with the comment above it", () => {
    const text =
      "import a\n\n// Pays.\nexport function pay(rent) {\n  go();\n}\n\nconst late = (days) => {\n  wait();\n};\n";
    expect(pieces(text)).toEqual([
      ["import a", undefined],
      ["// Pays.\nexport function pay(rent) {\n  go();\n}", "export function pay(rent)"],
      ["const late = (days) => {\n  wait();\n};", "const late = (days) =>"],
    ]);
  });

  test.each([
    ["Python", "@cached\ndef pay(rent):\n    return 1\n", "def pay(rent)"],
    ["C", "static int pay(int rent)\n{\n}\n", "static int pay(int rent)"],
    ["Go", "func (b *Bank) Pay(rent int) error {\n}\n", "func (b *Bank) Pay(rent int) error"],
    ["Rust", "pub(crate) fn pay(rent: u32) {\n}\n", "pub(crate) fn pay(rent: u32)"],
    ["Java", "public abstract class Bank {\n}\n", "public abstract class Bank"],
    ["SQL", "CREATE TABLE rent (\n  id int\n);\n", "CREATE TABLE rent ("],
  ])("knows a definition in %s", (_, text, signature) => {
    expect(pieces(text)).toEqual([[text.trimEnd(), signature]]);
  });

  test("takes no statement for a definition", () => {
    const text = "if (rent) {\n}\nfor (const a of b) {\n}\nreturn pay(rent)\nprint(rent)\npay(rent);\n";
    expect(pieces(text)).toEqual([[text.trimEnd(), undefined]]);
  });

  test("divides a long class at its methods, each with the class in its signature", () => {
    const body = "        pay()\n".repeat(40);
    const text = `class Bank:\n    name = 1\n\n    def pay(self):\n${body}\n    def late(self):\n${body}`;
    expect(pieces(text).map(([, signature]) => signature)).toEqual([
      "class Bank",
      "class Bank def pay(self)",
      "class Bank def late(self)",
    ]);
  });
});
