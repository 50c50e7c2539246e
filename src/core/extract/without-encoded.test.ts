import { expect, it } from "vitest";
import type { Unit } from "../domain/unit";
import { withoutEncoded } from "./without-encoded";

const encoded = btoa(Array.from({ length: 40 }, (_, at) => Math.sin(at + 1)).join(" "));

it("the blocks around what is left out keep their text, and a block of nothing else is no block", () => {
  const [title, logo, last] = [
    "Logo",
    `![logo](data:image/png;base64,${encoded}) by Ruth`,
    "- drawn by hand",
  ];
  const key = encoded.match(/.{1,76}/g)!.join("\n");
  const text = [title, logo, key, last].join("\n\n");
  const at = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
  const unit: Unit = {
    place: { kind: "whole" },
    text,
    blocks: [
      { kind: "heading", level: 1, ...at(title) },
      { kind: "paragraph", ...at(logo) },
      { kind: "paragraph", ...at(key) },
      { kind: "paragraph", ...at(last), entries: [at(last)] },
    ],
  };
  const { text: left, blocks } = withoutEncoded(unit);
  expect(left).toBe("Logo\n\n![logo](…) by Ruth\n\n…\n\n- drawn by hand");
  expect(blocks.map(({ start, end }) => left.slice(start, end))).toEqual([
    "Logo",
    "![logo](…) by Ruth",
    "- drawn by hand",
  ]);
  const entries = blocks.flatMap((block) => (block.kind === "paragraph" ? (block.entries ?? []) : []));
  expect(entries.map(({ start, end }) => left.slice(start, end))).toEqual(["- drawn by hand"]);
});

it("a unit without such data is left as it is", () => {
  const unit = { place: { kind: "whole" }, text: "The rent is due.", blocks: [] } as const;
  expect(withoutEncoded(unit)).toBe(unit);
});
