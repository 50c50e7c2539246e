import { expect, it } from "vitest";
import { extractAll } from "../../../tests/fakes/extract-all";
import type { RecognisedPage } from "../domain/recognised-page";
import { extractImage } from "./image";

const aPage = (page: number, text: string, failure?: RecognisedPage["failure"]): [number, RecognisedPage] => [
  page,
  { page, text, failure },
];
const PNG = "\x89PNG\r\n\x1a\n";
const read = (content: string | Uint8Array, ...pages: [number, RecognisedPage][]) =>
  extractAll(extractImage, content, "scan", new Map(pages));

/** Two directories without entries, the first at 8, the second at 14; "MM" orders bytes the other way. */
function aTiff(order: "II" | "MM", secondNext: number): Uint8Array {
  const file = new Uint8Array(20);
  const view = new DataView(file.buffer);
  const isLittle = order === "II";
  file.set([order.charCodeAt(0), order.charCodeAt(1)]);
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 8, isLittle);
  view.setUint32(10, 14, isLittle);
  view.setUint32(16, secondNext, isLittle);
  return file;
}

it("a picture waits for text recognition", async () => {
  const { end, text } = await read(PNG);
  expect(text).toBe("");
  expect(end).toEqual({
    state: "skipped",
    reason: "waiting for text recognition",
    scans: { waiting: [1], recognised: 0 },
  });
});

it("what was read off it is its text, in its paragraphs", async () => {
  const { end, blocks, units } = await read(PNG, aPage(1, "Receipt\nNo. 7\n\nPaid."));
  expect(blocks).toEqual(["paragraph: Receipt\nNo. 7", "paragraph: Paid."]);
  expect(units[0]?.place).toEqual({ kind: "whole" });
  expect(end).toMatchObject({ state: "indexed", scans: { waiting: [], recognised: 1 } });
});

it("pages that the recognition is not sure of are told; of those read before it said so nothing is", async () => {
  const [faint, clear] = [
    { page: 1, text: "Rnnt", sure: 61, failure: undefined },
    { page: 1, text: "Rent", sure: 95 },
  ];
  expect((await read(PNG, [1, faint])).end.scans).toEqual({ waiting: [], recognised: 1, unsure: [1] });
  expect((await read(PNG, [1, { ...clear, failure: undefined }])).end.scans).not.toHaveProperty("unsure");
  expect((await read(PNG, aPage(1, "Rent"))).end.scans).not.toHaveProperty("unsure");
});

it("one without text, or damaged, says so", async () => {
  expect((await read(PNG, aPage(1, ""))).end).toMatchObject({ state: "skipped", reason: "no text" });
  expect((await read(PNG, aPage(1, "", "corrupt"))).end).toMatchObject({
    state: "failed",
    reason: "corrupt",
  });
});

it.each(["II", "MM"] as const)(
  "the pages of a TIFF (%s) are its own, and some may still wait",
  async (order) => {
    const { end, units } = await read(aTiff(order, 0), aPage(2, "The second page"));
    expect(units.map(({ place }) => place)).toEqual([{ kind: "page", number: 2 }]);
    expect(end).toMatchObject({ state: "partial", scans: { waiting: [1], recognised: 1 } });
  },
);

it("a chain of pages that leads back into itself ends", async () => {
  expect((await read(aTiff("II", 8))).end).toMatchObject({ scans: { waiting: [1, 2] } });
});
