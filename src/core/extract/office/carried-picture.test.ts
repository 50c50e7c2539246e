import { expect, it } from "vitest";
import { memorySource } from "../../../../tests/fakes/memory-source";
import { relationships, zipFile } from "../../../../tests/fakes/zip-file";
import { carriedPicture } from "./carried-picture";

const PICTURE = Uint8Array.of(137, 80, 78, 71);
const pictureIn = (parts: Readonly<Record<string, string | Uint8Array>>) =>
  carriedPicture(memorySource(zipFile(parts)));

it("an Office file's own thumbnail is found by its relationship", async () => {
  const parts = {
    "_rels/.rels": relationships(["r1", "thumbnail", "docProps/thumbnail.jpeg"]),
    "docProps/thumbnail.jpeg": PICTURE,
  };
  expect(await pictureIn(parts)).toEqual(PICTURE);
});

it("an OpenDocument file's thumbnail is found by its name", async () => {
  expect(await pictureIn({ "Thumbnails/thumbnail.png": PICTURE })).toEqual(PICTURE);
});

it("a book's cover is found by its property, and by its older name", async () => {
  const book = (metadata: string, item: string) => ({
    "META-INF/container.xml": `<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>`,
    "OPS/book.opf": `<package><metadata>${metadata}</metadata><manifest>${item}</manifest></package>`,
    "OPS/art/front.png": PICTURE,
  });
  expect(await pictureIn(book("", `<item id="c" href="art/front.png" properties="cover-image"/>`))).toEqual(
    PICTURE,
  );
  expect(
    await pictureIn(book(`<meta name="cover" content="c"/>`, `<item id="c" href="art/front.png"/>`)),
  ).toEqual(PICTURE);
});

it("without a thumbnail, the first slide's picture stands for the slides, unless no browser can draw it", async () => {
  const slides = (picture: string) => ({
    "ppt/presentation.xml": `<p:presentation xmlns:r="r"><p:sldIdLst><p:sldId r:id="r2"/></p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationships(["r2", "slide", "slides/slide7.xml"]),
    "ppt/slides/_rels/slide7.xml.rels": relationships(["r1", "image", `../media/${picture}`]),
    [`ppt/media/${picture}`]: PICTURE,
  });
  expect(await pictureIn(slides("logo.png"))).toEqual(PICTURE);
  expect(await pictureIn(slides("logo.emf"))).toBeUndefined();
});

it("a file without pictures has none", async () => {
  expect(await pictureIn({ "word/document.xml": "<document/>" })).toBeUndefined();
});
