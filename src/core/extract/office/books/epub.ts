import type { Unit } from "../../../domain/unit";
import type { Archive } from "../archive";
import { propertyUnits } from "../block-writer";
import { readChapter } from "./chapter";
import { officeExtract } from "../office-extract";
import { openBook, openTree, propertiesOfPackage, resolvePart } from "../parts";
import { childOf, childrenOf, find, textOfElement, type XmlElement } from "../xml/xml-tree";
import { CorruptError, EncryptedError } from "../../trouble";

/** Electronic books chapter by chapter, in reading order (https://www.w3.org/TR/epub-33/). */
export const extractEpub = officeExtract(readEpub, () => Promise.resolve([]));

async function* readEpub(archive: Archive): AsyncGenerator<Unit> {
  const { book, part } = await openBook(archive);
  if (book === undefined) throw new CorruptError("Cannot read book: it has no package");
  const chapters = chaptersOf(book, part);
  await checkReadable(archive, chapters);
  const names = await chapterNames(archive, book, part);
  const titles = new Set(
    [...find(childOf(book, "metadata"), "title")].map((title) => textOfElement(title).trim()),
  );
  let number = 0;
  for (const chapter of chapters) {
    const chunks = await archive.open(chapter);
    if (chunks === undefined) archive.lacks(chapter);
    if (chunks === undefined) continue;
    const units = readChapter(chunks, number + 1, names.get(chapter), titles);
    if (units.length > 0) number += 1;
    yield* units;
  }
  yield* propertyUnits(propertiesOfPackage(childrenOf(childOf(book, "metadata")), BOOK_LABELS));
}

/** Properties that are told for books only: people ask who made a book, but know who made a letter. */
const BOOK_LABELS = new Map(Object.entries({ creator: "Author", publisher: "Publisher" }));

/** The parts of the spine that hold text, each once. */
function chaptersOf(book: XmlElement, part: string): readonly string[] {
  const targets = new Map(
    childrenOf(childOf(book, "manifest"), "item")
      .filter(({ attributes }) => !/^(?:image\/(?!svg)|audio|video)/.test(attributes["media-type"] ?? ""))
      .map(({ attributes }) => [attributes["id"], resolvePart(part, attributes["href"] ?? "")] as const),
  );
  const spine = childrenOf(childOf(book, "spine"), "itemref");
  return [...new Set(spine.flatMap(({ attributes }) => targets.get(attributes["idref"] ?? "") ?? []))];
}

/** An encrypted chapter can be read only by programs of the shop that sold the book; encrypted fonts do not matter. */
async function checkReadable(archive: Archive, chapters: readonly string[]): Promise<void> {
  const tree = await openTree(archive, "META-INF/encryption.xml");
  const locked = [...find(tree, "cipherreference")].map(({ attributes }) =>
    resolvePart("", attributes["uri"] ?? ""),
  );
  if (chapters.some((chapter) => locked.includes(chapter)))
    throw new EncryptedError("Cannot read book: its chapters are encrypted");
}

/** The names of a book's parts in its table of contents, by part; a part with several entries has the first name. */
async function chapterNames(
  archive: Archive,
  book: XmlElement,
  part: string,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const contents = childrenOf(childOf(book, "manifest"), "item").filter(isContents);
  for (const { attributes } of contents) {
    const own = resolvePart(part, attributes["href"] ?? "");
    const tree = await openTree(archive, own);
    for (const [target, label] of [...linksOf(tree), ...pointsOf(tree)]) {
      const chapter = resolvePart(own, target);
      const name = label.replace(/\s+/g, " ").trim();
      if (name !== "" && !names.has(chapter)) names.set(chapter, name);
    }
  }
  return names;
}

/** Whether an item is the navigation document of EPUB 3, or the NCX of books from before 2011. */
function isContents({ attributes }: XmlElement): boolean {
  return (
    (attributes["properties"] ?? "").split(/\s+/).includes("nav") ||
    attributes["media-type"] === "application/x-dtbncx+xml"
  );
}

function* linksOf(tree: XmlElement | undefined): Generator<[target: string, label: string]> {
  for (const nav of find(tree, "nav")) {
    if (!/\btoc\b/.test(nav.attributes["type"] ?? "toc")) continue;
    for (const link of find(nav, "a")) yield [link.attributes["href"] ?? "", textOfElement(link)];
  }
}

function* pointsOf(parent: XmlElement | undefined): Generator<[target: string, label: string]> {
  for (const point of find(parent, "navpoint")) {
    yield [
      childOf(point, "content")?.attributes["src"] ?? "",
      textOfElement(childOf(point, "navlabel", "text")),
    ];
    yield* pointsOf(point);
  }
}
