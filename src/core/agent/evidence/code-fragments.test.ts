import { describe, expect, test } from "vitest";
import { codeBlocksOf, enclosingBlocks } from "../../passages/code-blocks";

const blocksOf = (text: string) => codeBlocksOf(text).map(({ start, end }) => text.slice(start, end));

const LONG = "x".repeat(200);

describe("codeBlocksOf", () => {
  test("a block is its first line with what is indented below it, its comment and the line that closes it", () => {
    const text = [
      "const MAX = 7;",
      "",
      "// Given up after so many.",
      "function isDead(n) {",
      "  return n >= MAX;",
      "}",
    ].join("\n");
    expect(blocksOf(text)).toEqual([
      "const MAX = 7;",
      "// Given up after so many.\nfunction isDead(n) {\n  return n >= MAX;\n}",
    ]);
  });

  test("of a block that is too long to be quoted, its first line and comment stand alone, and the blocks inside", () => {
    const text = [
      "def poll(store):",
      '    """Asks for what is due."""',
      `    first = "${LONG}"`,
      "    if first:",
      "        close(first)",
      `    last = "${LONG}"`,
    ].join("\n");
    expect(blocksOf(text)).toEqual([
      'def poll(store):\n    """Asks for what is due."""',
      `first = "${LONG}"`,
      "if first:\n        close(first)",
      `last = "${LONG}"`,
    ]);
  });

  test("of a configuration, the keys below a key belong to it", () => {
    const text = [
      "worker:",
      "  build: ./worker",
      "  environment:",
      "    INTERVAL: 120",
      "edge:",
      "  port: 9090",
    ];
    expect(blocksOf(text.join("\n"))).toEqual([
      "worker:\n  build: ./worker\n  environment:\n    INTERVAL: 120",
      "edge:\n  port: 9090",
    ]);
  });

  test("signs alone are no block, and a text that begins inside a block is cut at its own statements", () => {
    expect(blocksOf("first();\n  second();\n}")).toEqual(["first();", "second();"]);
  });

  test("a comment that is long is cut at its lines, and stands apart from what comes after a blank line", () => {
    expect(blocksOf("# About the file.\n\nrun()")).toEqual(["# About the file.", "run()"]);
    expect(blocksOf(`# ${LONG}\n# ${LONG}`)).toEqual([`# ${LONG}`, `# ${LONG}`]);
  });
});

describe("enclosingBlocks", () => {
  test("are the first lines of less indentation above a block, the innermost first", () => {
    const text = [
      "class Depot:",
      "    def open(self):",
      `        first = "${LONG}"`,
      `        last = "${LONG}"`,
      "    def close(self):",
      `        key = "${LONG}${LONG}"`,
    ].join("\n");
    const blocks = codeBlocksOf(text);
    const enclosing = (at: number) =>
      enclosingBlocks(text, blocks, at).map((one) => text.slice(blocks[one]?.start, blocks[one]?.end));
    expect(enclosing(3)).toEqual(["def open(self):", "class Depot:"]);
    expect(enclosing(5)).toEqual(["def close(self):", "class Depot:"]);
    expect(enclosing(0)).toEqual([]);
  });
});
