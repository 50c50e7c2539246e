import { unlessThrown } from "../../base/unless-thrown";
import type { Archive } from "./archive";
import type { Attributes } from "./xml/xml-handler";
import { childOf, childrenOf, find, readTree, type XmlElement } from "./xml/xml-tree";

export interface Relationship {
  readonly id: string;
  /** The last word of its type, in lower case: "footnotes", "chart". */
  readonly type: string;
  /** Name of the part that it refers to. */
  readonly target: string;
}

/** A part as a tree; undefined when there is none. */
export async function openTree(archive: Archive, name: string): Promise<XmlElement | undefined> {
  const chunks = await archive.open(name);
  return chunks === undefined ? undefined : readTree(chunks);
}

/** The relationships of a part to parts of the same file, in order; `""` stands for the file itself. */
export async function relationshipsOf(archive: Archive, part: string): Promise<readonly Relationship[]> {
  const slash = part.lastIndexOf("/") + 1;
  const tree = await openTree(archive, `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
  return [...find(tree, "relationship")]
    .filter(({ attributes }) => attributes["targetmode"]?.toLowerCase() !== "external")
    .map(({ attributes }) => ({
      id: attributes["id"] ?? "",
      type: attributes["type"]?.split("/").at(-1)?.toLowerCase() ?? "",
      target: resolvePart(part, attributes["target"] ?? ""),
    }));
}

/** The part that holds the document itself, by relationship, else by its usual name. */
export async function mainPart(archive: Archive, usual: string): Promise<string> {
  const found = (await relationshipsOf(archive, "")).find(({ type }) => type === "officedocument")?.target;
  return found !== undefined && archive.has(found) ? found : usual;
}

/** The package of an electronic book and the name of its part; further packages are the same book in other forms. */
export async function openBook(archive: Archive) {
  const [root] = [...find(await openTree(archive, "META-INF/container.xml"), "rootfile")];
  const part = resolvePart("", root?.attributes["full-path"] ?? "");
  return { book: childOf(await openTree(archive, part), "package"), part };
}

/** The trees of all parts that `relationships` refer to as one of `types`. */
export async function relatedTrees(
  archive: Archive,
  relationships: readonly Relationship[],
  ...types: readonly string[]
): Promise<XmlElement[]> {
  const trees: XmlElement[] = [];
  // A file may name one part very often.
  const targets = new Set(
    relationships.flatMap(({ type, target }) => (types.includes(type) ? [target] : [])),
  );
  for (const target of targets) {
    const tree = await openTree(archive, target);
    if (tree !== undefined) trees.push(tree);
  }
  return trees;
}

/** The names of people by the ids that comments use. @param elements those that tell of a person. */
export function namesById(
  trees: readonly XmlElement[],
  nameOf: (attributes: Attributes) => string,
  ...elements: readonly string[]
): ReadonlyMap<string, string> {
  const people = trees.flatMap((tree) => [...find(tree, ...elements)]);
  return new Map(people.map(({ attributes }) => [attributes["id"] ?? "", nameOf(attributes)]));
}

/** `("ppt/slides/slide1.xml", "../media/a.png")` → `"ppt/media/a.png"` */
export function resolvePart(from: string, target: string): string {
  const written = target.replaceAll("\\", "/").split(/[#?]/, 1)[0] ?? "";
  const path = unlessThrown(() => decodeURIComponent(written), written);
  const parts = path.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

/** The properties of a file that readers look for: its title, subject, keywords, description. */
export async function documentProperties(archive: Archive): Promise<readonly string[]> {
  const relationships = await relationshipsOf(archive, "");
  const [core] = await relatedTrees(archive, relationships, "core-properties");
  return propertiesOfPackage(childrenOf(childOf(core, "coreproperties")));
}

/** @param labels of properties that are told besides the usual ones, by the names of their elements. */
export function propertiesOfPackage(
  elements: readonly XmlElement[],
  labels: ReadonlyMap<string, string> = new Map(),
): string[] {
  return elements.flatMap(({ name, children }) => {
    const label = PROPERTY_LABELS.get(name) ?? labels.get(name);
    const text = children
      .filter((child) => typeof child === "string")
      .join("")
      .trim();
    return label === undefined || text === "" || OF_PRODUCER.test(text) ? [] : [`${label}: ${text}`];
  });
}

/** A value that a library writes where the author wrote none. */
const OF_PRODUCER = /^generated (?:by|using|with) [\w.-]+$/i;

/** By the names of elements of packages, and of words of RTF. */
export const PROPERTY_LABELS: ReadonlyMap<string, string> = new Map([
  ["title", "Title"],
  ["subject", "Subject"],
  ["keywords", "Keywords"],
  ["keyword", "Keywords"],
  ["description", "Description"],
  ["doccomm", "Description"],
]);
