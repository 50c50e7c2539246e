import { type BlockWriter, describe } from "../block-writer";
import { paragraphLines, runText, writeDrawing, type DrawingText } from "../drawing-text";
import { spellNumber } from "../list-number";
import { countOf } from "../xml/xml-handler";
import { childOf, childrenOf, find, type XmlElement } from "../xml/xml-tree";

export type Drawings = ReadonlyMap<string, DrawingText>;

/** Writes the shapes of a slide: the title first, then the others from the bottom to the top of their stack. */
export function writeSlide(writer: BlockWriter, slide: XmlElement, drawings: Drawings): void {
  const shapes = [...shapesOf(slide)].filter((shape) => !REPEATED.test(placeholderOf(shape) ?? ""));
  const title = shapes.find((shape) => TITLE.test(placeholderOf(shape) ?? ""));
  const text = paragraphLines(childOf(title, "txbody")).join(" ");
  if (text !== "") writer.heading(text, 1);
  for (const shape of shapes)
    if (shape !== title) writeShape(writer, shape, drawings, OUTLINE.test(placeholderOf(shape) ?? ""));
}

/** Writes the shapes that a layout or a master adds to each slide, which are no placeholders. */
export function writeBackground(writer: BlockWriter, background: XmlElement, drawings: Drawings): void {
  for (const shape of shapesOf(background))
    if (placeholderOf(shape) === undefined) writeShape(writer, shape, drawings);
}

/** Writes the speaker's notes, without what their page repeats of the slide. */
export function writeSpeakerNotes(writer: BlockWriter, notes: XmlElement, drawings: Drawings): void {
  const shapes = [...shapesOf(notes)].filter((shape) => !REPEATED.test(placeholderOf(shape) ?? ""));
  writer.announce("Notes", 2);
  for (const shape of shapes) writeShape(writer, shape, drawings);
  writer.announce(undefined, 2);
}

/** Placeholders for the slide's number, and for its picture on the page of notes. */
const REPEATED = /^(?:sldimg|sldnum)$/i;

function* shapesOf(slide: XmlElement): Generator<XmlElement> {
  for (const tree of find(slide, "sptree")) yield* shapesIn(tree);
}

function* shapesIn(parent: XmlElement): Generator<XmlElement> {
  for (const child of childrenOf(parent)) {
    if (SHAPES.has(child.name)) yield child;
    else if (GROUPS.has(child.name)) yield* shapesIn(child);
  }
}

const SHAPES = new Set(["sp", "graphicframe", "pic", "cxnsp"]);
const GROUPS = new Set(["grpsp", "alternatecontent", "choice", "fallback"]);

/** The kind of a placeholder ("title", "body", "ftr"); undefined for a shape that is none. */
function placeholderOf(shape: XmlElement): string | undefined {
  const [placeholder] = [...find(propertiesOf(shape), "ph")];
  return placeholder && (placeholder.attributes["type"] ?? "body");
}

/** Placeholders of a slide whose paragraphs are list entries by its layout. */
const OUTLINE = /^(?:body|obj)$/i;
const TITLE = /^(?:title|ctrtitle)$/i;

function propertiesOf(shape: XmlElement): XmlElement | undefined {
  return childrenOf(shape).find(({ name }) => /^nv\w*pr$/.test(name));
}

/** @param isOutline whether its paragraphs are list entries. */
function writeShape(writer: BlockWriter, shape: XmlElement, drawings: Drawings, isOutline = false): void {
  const [properties] = [...find(propertiesOf(shape), "cnvpr")];
  if (shape.name === "pic" || shape.name === "graphicframe")
    writer.paragraph(describe(properties?.attributes["descr"]).trim());
  writeParagraphs(writer, childOf(shape, "txbody"), isOutline);
  for (const table of find(childOf(shape, "graphic"), "tbl")) writeTable(writer, table);
  for (const { attributes } of find(childOf(shape, "graphic"), "chart", "relids")) {
    const drawing = drawings.get(attributes["dm"] ?? attributes["id"] ?? "");
    if (drawing !== undefined) writeDrawing(writer, drawing);
  }
}

/** What gives a paragraph a bullet or a number of its own. */
const BULLETS = ["buchar", "buautonum", "bublip"];

/** @param isOutline whether paragraphs that say nothing of bullets have one. */
function writeParagraphs(writer: BlockWriter, body: XmlElement | undefined, isOutline: boolean): void {
  const numbers: number[] = [];
  let isFirst = true;
  for (const paragraph of childrenOf(body, "p")) {
    const properties = childOf(paragraph, "ppr");
    const level = Math.min(8, Number(properties?.attributes["lvl"] ?? 0) || 0);
    const bullet = nextBullet(childOf(properties, "buautonum"), level, numbers);
    const text = runText(paragraph).trim();
    if (text === "") continue;
    const hasBullet = BULLETS.some((name) => childOf(properties, name) !== undefined);
    const isEntry = hasBullet || (isOutline && childOf(properties, "bunone") === undefined);
    const line = `${"  ".repeat(level)}${bullet}${text}`;
    if (isEntry) writer.entry(line, !isFirst);
    else writer.paragraph(line, !isFirst);
    isFirst = false;
  }
}

/** The number of a paragraph: "b) " for the second of a numbered list; `""` for a paragraph without a number. */
function nextBullet(numbered: XmlElement | undefined, level: number, numbers: number[]): string {
  numbers.length = Math.min(numbers.length, level + 1);
  if (numbered === undefined) {
    numbers.length = level;
    return "";
  }
  const start = Number(numbered.attributes["startat"] ?? 1) || 1;
  const number = (numbers[level] ?? start - 1) + 1;
  numbers[level] = number;
  const [, alphabet = "", style = ""] =
    /^(alphaLc|alphaUc|romanLc|romanUc|arabic)?(\w*)$/.exec(numbered.attributes["type"] ?? "") ?? [];
  const text = spellNumber(number, FORMATS.get(alphabet) ?? "decimal");
  if (style === "ParenBoth") return `(${text}) `;
  return `${text}${style === "ParenR" ? ")" : style === "Plain" ? "" : "."} `;
}

const FORMATS = new Map(
  Object.entries({
    alphaLc: "lowerLetter",
    alphaUc: "upperLetter",
    romanLc: "lowerRoman",
    romanUc: "upperRoman",
  }),
);

function writeTable(writer: BlockWriter, table: XmlElement): void {
  writer.table(
    childrenOf(table, "tr").map((row) =>
      childrenOf(row, "tc")
        .filter(({ attributes }) => !isOn(attributes["hmerge"]) && !isOn(attributes["vmerge"]))
        .map((cell) => ({
          text: paragraphLines(cell).join(" "),
          span: { rows: countOf(cell.attributes["rowspan"]), columns: countOf(cell.attributes["gridspan"]) },
        })),
    ),
  );
}

const isOn = (value: string | undefined): boolean => value === "1" || value === "true";
