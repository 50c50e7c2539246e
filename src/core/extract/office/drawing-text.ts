import type { Archive } from "./archive";
import type { BlockWriter } from "./block-writer";
import { openTree, relatedTrees, relationshipsOf, type Relationship } from "./parts";
import { showSymbols } from "./symbol-font";
import { childOf, childrenOf, find, textOfElement, type XmlElement } from "./xml/xml-tree";

/** The text of a chart or a diagram: its lines, then its table. */
export interface DrawingText {
  readonly lines: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The charts and diagrams (SmartArt) that a part refers to, by relationship id. */
export async function readDrawings(
  archive: Archive,
  relationships: readonly Relationship[],
): Promise<ReadonlyMap<string, DrawingText>> {
  const drawings = new Map<string, DrawingText>();
  for (const { id, type, target } of relationships) {
    if (type !== "chart" && type !== "chartex" && type !== "diagramdata") continue;
    const tree = await openTree(archive, target);
    if (tree === undefined) continue;
    if (type === "diagramdata") drawings.set(id, readDiagram(tree));
    else drawings.set(id, readChart(tree, await boxLines(archive, target)));
  }
  return drawings;
}

/** Text boxes that people drew over a chart. */
async function boxLines(archive: Archive, chart: string): Promise<string[]> {
  const related = await relationshipsOf(archive, chart);
  return (await relatedTrees(archive, related, "chartusershapes")).flatMap(paragraphLines);
}

export function writeDrawing(writer: BlockWriter, drawing: DrawingText): void {
  drawing.lines.forEach((line, index) => writer.paragraph(line, index > 0));
  writer.table(
    drawing.rows.map((cells) => cells.map((text) => ({ text }))),
    true,
  );
}

/** The paragraphs of DrawingML text, one line each, or several where a paragraph has line breaks. */
export function paragraphLines(element: XmlElement | undefined): string[] {
  return [...find(element, "p")].map((paragraph) => runText(paragraph).trim()).filter((line) => line !== "");
}

/** Text of a DrawingML paragraph: runs, fields, breaks, formulas. */
export function runText(element: XmlElement): string {
  return childrenOf(element)
    .map((child) => {
      if (child.name === "t") return showSymbols(textOfElement(child), fontOf(element));
      if (child.name === "br") return "\n";
      return child.name.endsWith("pr") ? "" : runText(child);
    })
    .join("");
}

/** The font of a run's private-use codes: its symbol font, otherwise its Latin font. */
function fontOf(run: XmlElement): string | undefined {
  const properties = childOf(run, "rpr");
  return (childOf(properties, "sym") ?? childOf(properties, "latin"))?.attributes["typeface"];
}

function readDiagram(tree: XmlElement): DrawingText {
  // Points of the transition types stand for the lines that connect texts.
  const points = [...find(tree, "pt")].filter(({ attributes }) => !/trans$/i.test(attributes["type"] ?? ""));
  return { lines: points.flatMap((point) => paragraphLines(childOf(point, "t"))), rows: [] };
}

function readChart(tree: XmlElement, boxes: readonly string[]): DrawingText {
  const lines = [...find(tree, "title", "txbody")].flatMap((title) => {
    const rich = paragraphLines(title);
    return rich.length > 0 ? rich : cachedTexts(title);
  });
  lines.push(...labelLines(tree), ...boxes);
  const series = [...find(tree, "ser")];
  if (series.length === 0) return { lines: [...lines, ...extendedTexts(tree)], rows: [] };
  const columns = series.map((one) => ({
    name: cachedTexts(childOf(one, "tx")).join(" "),
    labels: cachedTexts(childOf(one, "cat") ?? childOf(one, "xval")),
    values: cachedTexts(childOf(one, "val") ?? childOf(one, "yval")),
  }));
  const labels = columns.find((column) => column.labels.length > 0)?.labels ?? [];
  const height = Math.max(0, ...columns.map(({ values }) => values.length), labels.length);
  const rows = Array.from({ length: height }, (_, row) => [
    labels[row] ?? "",
    ...columns.map(({ values }) => values[row] ?? ""),
  ]);
  return { lines, rows: [["", ...columns.map(({ name }) => name)], ...rows] };
}

/** The data labels of a chart that people wrote, or took from other cells. */
function labelLines(tree: XmlElement): string[] {
  const written = [...find(tree, "dlbl")].flatMap((label) =>
    // Fields are left out: they stand for values, which the chart's table has.
    [...find(label, "p")].map((line) => childrenOf(line, "r").map(runText).join("").trim()),
  );
  const fromCells = [...find(tree, "datalabelsrange")].flatMap((range) => cachedTexts(range));
  return [...written, ...fromCells].filter((line) => line !== "");
}

/** The values that a chart has cached from its cells, each at its index. */
function cachedTexts(element: XmlElement | undefined): string[] {
  const texts: string[] = [];
  for (const point of find(element, "pt")) {
    const index = Number(point.attributes["idx"] ?? texts.length);
    const value = [...find(point, "v")].map(textOfElement).join(" ");
    if (index <= POINTS_MAX) texts[index] = shortNumber(value.trim());
  }
  if (texts.length > 0) return Array.from(texts, (text: string | undefined) => text ?? "");
  return [...find(element, "v")].map((value) => textOfElement(value).trim());
}

const POINTS_MAX = 100_000;

/** Rounds a number with rounding errors, such as 0.1 + 0.2: charts store all digits but do not show them. */
function shortNumber(text: string): string {
  return /^-?\d+\.\d{10,}$/.test(text) ? String(Number(Number(text).toPrecision(12))) : text;
}

/** Newer kinds of charts (waterfall, funnel) keep their texts as levels of points. */
function extendedTexts(tree: XmlElement): string[] {
  return [...find(tree, "lvl")].flatMap((level) =>
    childrenOf(level, "pt").map((point) => textOfElement(point).trim()),
  );
}
