import type { ByteSource } from "../../ports/byte-source";
import { openZipArchive, type Archive } from "./archive";
import { mainPart, openBook, openTree, relationshipsOf, resolvePart } from "./parts";
import { childOf, childrenOf, find } from "./xml/xml-tree";

/** Pictures that a browser can draw; others (EMF, WMF) are skipped. */
const DRAWABLE = /\.(?:png|jpe?g|gif|webp|bmp)$/i;

/**
 * The picture that represents an Office file or a book, as bytes of an image format: its own thumbnail, its cover, or the
 * first picture on its first slide. Undefined when the file contains none.
 * @throws CorruptError, TooLargeError, EncryptedError
 */
export async function carriedPicture(source: ByteSource): Promise<Uint8Array | undefined> {
  const archive = await openZipArchive(source);
  for (const find of [ownThumbnail, bookCover, pictureOfFirstSlide]) {
    const name = (await find(archive)).find((one) => DRAWABLE.test(one) && archive.has(one));
    if (name !== undefined) return archive.bytes(name);
  }
  return undefined;
}

async function ownThumbnail(archive: Archive): Promise<string[]> {
  const related = (await relationshipsOf(archive, "")).filter(({ type }) => type === "thumbnail");
  return [...related.map(({ target }) => target), "Thumbnails/thumbnail.png"];
}

/** The cover by the property of EPUB 3 or the metadata of EPUB 2. */
async function bookCover(archive: Archive): Promise<string[]> {
  const { book, part } = await openBook(archive);
  const named = childrenOf(childOf(book, "metadata"), "meta").find(
    ({ attributes }) => attributes["name"] === "cover",
  )?.attributes["content"];
  return childrenOf(childOf(book, "manifest"), "item")
    .filter(
      ({ attributes: { id, properties } }) =>
        (named !== undefined && id === named) || properties?.split(" ").includes("cover-image") === true,
    )
    .map(({ attributes }) => resolvePart(part, attributes["href"] ?? ""));
}

async function pictureOfFirstSlide(archive: Archive): Promise<string[]> {
  const main = await mainPart(archive, "ppt/presentation.xml");
  const [first] = [...find(await openTree(archive, main), "sldid")];
  const slides = await relationshipsOf(archive, main);
  const slide = slides.find(({ id }) => id === first?.attributes[":id"])?.target;
  if (slide === undefined) return [];
  const related = await relationshipsOf(archive, slide);
  return related.filter(({ type }) => type === "image").map(({ target }) => target);
}
