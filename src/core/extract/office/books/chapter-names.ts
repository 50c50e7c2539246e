import type { Archive } from "../archive";
import { openTree, resolvePart } from "../parts";
import { childOf, childrenOf, find, textOfElement, type XmlElement } from "../xml/xml-tree";

/** The names of a book's parts in its table of contents, by part; a part with several entries has the first name. */
export async function chapterNames(
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
