import { describe, expect, test } from "vitest";
import { extractAll } from "../../../../tests/fakes/extract-all";
import { relationships, zipFile } from "../../../../tests/fakes/zip-file";

import { officeExtract } from "./office-extract";
import { CorruptError, EncryptedError, TooLargeError } from "../trouble";

const FILE = zipFile({ a: "a" });
/** The end of a file whose reader yields `texts` and then throws. */
async function endAfter(texts: readonly string[], thrown: unknown) {
  const extract = officeExtract(async function* () {
    for (const text of texts) yield { place: { kind: "whole" }, text, blocks: [] };
    throw thrown;
  });
  return (await extractAll(extract, FILE)).end;
}

test("says why a file cannot be read", async () => {
  expect(await endAfter([], new EncryptedError())).toEqual({ state: "failed", reason: "encrypted" });
  expect(await endAfter([], new TooLargeError())).toEqual({ state: "skipped", reason: "too large" });
  expect(await endAfter([], new CorruptError())).toEqual({ state: "failed", reason: "corrupt" });
  expect(await endAfter([" "], new RangeError())).toEqual({ state: "failed", reason: "corrupt" });
});

test("a document in one piece of XML that is too large to be held is not read", async () => {
  const start = new TextEncoder().encode('<?xml version="1.0"?><pkg:package>');
  const read = async (_from: number, to: number) => {
    if (to > 1 << 20) throw new Error("read all the same");
    return start.slice(0, to);
  };
  const extract = officeExtract(async function* () {
    yield { place: { kind: "whole" }, text: "Due.", blocks: [] };
  });
  const context = { path: "a.xml", format: "docx", recognised: new Map() } as const;
  const units = extract({ size: 61 << 20, read }, context, new AbortController().signal);
  expect(await units.next()).toEqual({ done: true, value: { state: "skipped", reason: "too large" } });
});

test("what came before is kept", async () => {
  expect(await endAfter(["Due."], new TooLargeError())).toEqual({ state: "partial", reason: "too large" });
  expect(await endAfter(["Due."], new CorruptError())).toEqual({ state: "partial", reason: "corrupt" });
});

test("what is no fault of the file is not blamed on it", async () => {
  await expect(endAfter(["Due."], new TypeError("ours"))).rejects.toThrow("ours");
});

describe("pictures", () => {
  const png = (bytes: number) => {
    const content = new Uint8Array(bytes);
    // Bytes that compress to nothing would not be a picture.
    for (let at = 0; at < bytes; at += 1) content[at] = (at * 7919) >> 3;
    return content;
  };
  /** Two slides, the second with a picture, and a picture that no slide shows. */
  const SLIDES = zipFile({
    "_rels/.rels": relationships(["r1", "officeDocument", "ppt/presentation.xml"]),
    "ppt/presentation.xml": `<p xmlns:r="r"><sldId r:id="r1"/><sldId r:id="r2"/></p>`,
    "ppt/_rels/presentation.xml.rels": relationships(["r1", "slide", "a.xml"], ["r2", "slide", "b.xml"]),
    "ppt/_rels/b.xml.rels": relationships(["r1", "image", "media/z.png"]),
    "ppt/media/icon.png": png(900),
    "ppt/media/a.jpeg": png(9_000),
    "ppt/media/z.png": png(9_000),
  });
  const written = (text: string) =>
    officeExtract(async function* () {
      if (text !== "") yield { place: { kind: "whole" }, text, blocks: [] };
    });
  const page = (number: number, text: string, failure?: "corrupt") =>
    [number, { page: number, text, failure }] as const;

  test("wait for text recognition, but for icons", async () => {
    const scans = { waiting: [1, 2], recognised: 0 };
    const waits = { reason: "waiting for text recognition", scans };
    expect((await extractAll(written("Due."), SLIDES)).end).toEqual({ state: "partial", ...waits });
    expect((await extractAll(written(""), SLIDES)).end).toEqual({ state: "skipped", ...waits });
  });

  test("of a document with very many, the first hundred wait", async () => {
    const many = Array.from({ length: 120 }, (_, i) => [`word/media/${i}.png`, png(5_000)] as const);
    const { end } = await extractAll(written("Due."), zipFile(Object.fromEntries(many)));
    expect(end.scans?.waiting).toHaveLength(100);
  });

  test("what was read off them follows the text, with the slide that shows it", async () => {
    const recognised = new Map([page(1, "Boiler 4471"), page(2, "Mill Lane")]);
    const { units, end } = await extractAll(written("Due."), SLIDES, "a.pptx", recognised);
    expect(units.map(({ place, text }) => [place, text])).toEqual([
      [{ kind: "whole" }, "Due."],
      [{ kind: "slide", number: 2 }, "Boiler 4471"],
      [{ kind: "whole" }, "\n\n"],
      [{ kind: "whole" }, "Mill Lane"],
    ]);
    expect(end).toEqual({ state: "indexed", reason: undefined, scans: { waiting: [], recognised: 2 } });
  });

  test("without words leave a document as it is, and one without text without any", async () => {
    const recognised = new Map([page(1, ""), page(2, "", "corrupt")]);
    expect((await extractAll(written("Due."), SLIDES, "a", recognised)).end).toMatchObject({
      state: "indexed",
    });
    expect((await extractAll(written(""), SLIDES, "a", recognised)).end).toMatchObject({ state: "failed" });
    const empty = new Map([page(1, ""), page(2, "")]);
    expect((await extractAll(written(""), SLIDES, "a", empty)).end).toMatchObject({ reason: "no text" });
  });
});
