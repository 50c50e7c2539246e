import { type Archive } from "../archive";
import { MathMlText } from "../../markup/mathml-text";
import type { DrawingText } from "../drawing-text";
import { readHiddenStyles, type HiddenStyles } from "./hidden-styles";
import { readListStyles, type ListStyle } from "./odf-lists";
import { openTree, propertiesOfPackage } from "../parts";
import { childOf, childrenOf, find, readTree, textOfElement, type XmlElement } from "../xml/xml-tree";
import { CorruptError, EncryptedError } from "../../trouble";

/** A chart or a formula. */
export interface OdfObject extends DrawingText {
  readonly isFormula: boolean;
}

/** The data that an OpenDocument file keeps outside its text. */
export interface OdfContext {
  readonly listStyles: ReadonlyMap<string, ListStyle>;
  /** Names of paragraph styles that are, or are based on, the style of titles. */
  readonly titleStyles: ReadonlySet<string>;
  readonly hiddenStyles: HiddenStyles;
  /** Charts and formulas by the folder they lie in ("Object 1"). */
  readonly objects: ReadonlyMap<string, OdfObject>;
  readonly styles: XmlElement | undefined;
  /** Names of the master pages that sheets are printed on, by the sheets' styles. */
  readonly masterPages: ReadonlyMap<string, string>;
  readonly properties: readonly string[];
}

/** @throws EncryptedError */
export async function readOdfContext(archive: Archive): Promise<OdfContext> {
  const manifest = await openTree(archive, "META-INF/manifest.xml");
  if (isLocked(manifest)) throw new EncryptedError("Cannot read document: encrypted");
  const styles = await openTree(archive, "styles.xml");
  // The styles in the content's own part come before the text, which is not read here.
  const content = await archive.open("content.xml");
  const own = content && readTree(content, "body");
  const meta = await openTree(archive, "meta.xml");
  return {
    listStyles: readListStyles([styles, own]),
    titleStyles: readTitleStyles([styles, own]),
    hiddenStyles: readHiddenStyles([styles, own]),
    objects: await readObjects(archive),
    styles,
    masterPages: readMasterPages(own),
    properties: propertiesOfPackage([...find(meta, "meta")].flatMap((element) => childrenOf(element))),
  };
}

/** Whether the text is encrypted; macros may be encrypted alone. */
function isLocked(manifest: XmlElement | undefined): boolean {
  return [...find(manifest, "file-entry")].some(
    (entry) =>
      !/^(?:basic|dialogs)\//i.test(entry.attributes["full-path"] ?? "") &&
      childOf(entry, "encryption-data") !== undefined,
  );
}

/** @throws CorruptError */
export async function openContent(archive: Archive): Promise<Iterable<string>> {
  const chunks = await archive.open("content.xml");
  if (chunks === undefined) throw new CorruptError("Cannot read document: it has no content");
  return chunks;
}

function readTitleStyles(trees: readonly (XmlElement | undefined)[]): ReadonlySet<string> {
  const parents = new Map(
    trees
      .flatMap((tree) => [...find(tree, "style")])
      .map(({ attributes }) => [attributes["name"] ?? "", attributes["parent-style-name"] ?? ""]),
  );
  const isTitle = (name: string, depth = 0): boolean =>
    name === "Title" || (depth < 10 && name !== "" && isTitle(parents.get(name) ?? "", depth + 1));
  return new Set(["Title", ...[...parents.keys()].filter((name) => isTitle(name))]);
}

function readMasterPages(own: XmlElement | undefined): ReadonlyMap<string, string> {
  return new Map(
    [...find(own, "style")].flatMap(({ attributes }) => {
      const { name, "master-page-name": master } = attributes;
      return name === undefined || master === undefined ? [] : [[name, master] as const];
    }),
  );
}

/** The object that an element refers to: "./Object 1", or "Formula-0/". */
export function objectAt({ objects }: OdfContext, reference: string): OdfObject | undefined {
  return objects.get(reference.replace(/^\.\/|\/$/g, ""));
}

const OBJECTS_MAX = 500;

async function readObjects(archive: Archive): Promise<ReadonlyMap<string, OdfObject>> {
  const objects = new Map<string, OdfObject>();
  for (const name of archive.names) {
    const folder = /^([^/]+)\/content\.xml$/i.exec(name)?.[1];
    if (folder === undefined || objects.size >= OBJECTS_MAX) continue;
    const tree = await openTree(archive, name);
    if (tree !== undefined) objects.set(folder, readObject(tree));
  }
  return objects;
}

function readObject(tree: XmlElement): OdfObject {
  const [formula] = [...find(tree, "math")];
  const lines = [...find(tree, "title", "subtitle", "p", "table")].flatMap((element) =>
    element.name === "table" ? [] : textOfElement(element).trim(),
  );
  if (formula !== undefined) lines.push(formulaText(formula));
  const rows = [...find(tree, "table-row")].map((row) =>
    childrenOf(row, "table-cell").map((cell) => textOfElement(childOf(cell, "p"))),
  );
  return { lines: lines.filter((line) => line !== ""), rows, isFormula: formula !== undefined };
}

/** MathML in one line, without its annotation, which repeats the formula. */
function formulaText(formula: XmlElement): string {
  const math = new MathMlText();
  const read = (line: string, { children }: XmlElement): string => {
    for (const child of children) {
      if (typeof child === "string") line += child.trim();
      else if (child.name !== "annotation") {
        math.open(child.name, line);
        line = math.close(read(line, child));
      }
    }
    return line;
  };
  return read("", formula);
}
