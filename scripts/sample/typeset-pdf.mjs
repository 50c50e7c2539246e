import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import fontkit from "@pdf-lib/fontkit";
import { PDFDocument, rgb } from "pdf-lib";
import { parseDocument } from "./parse-document.mjs";

// DejaVu (Bitstream Vera licence) because the standard PDF fonts have no ș, ț or ă.
const require = createRequire(import.meta.url);
const fontFiles = {
  sans: {
    regular: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
    bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  },
  serif: {
    regular: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSerif.ttf"),
    bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf"),
  },
};

/** Points. A4 with the text block that a letter from an office has. */
const page = { width: 595, height: 842, left: 68, right: 68, top: 72, bottom: 76 };
const textWidth = page.width - page.left - page.right;
const ink = rgb(0.1, 0.1, 0.1);
const styles = {
  title: { size: 16, leading: 22, before: 10, after: 12, weight: "bold" },
  heading: { size: 11, leading: 16, before: 12, after: 4, weight: "bold" },
  paragraph: { size: 10, leading: 15, before: 0, after: 8, weight: "regular" },
  lines: { size: 10, leading: 15, before: 0, after: 10, weight: "regular" },
  item: { size: 10, leading: 15, before: 0, after: 4, weight: "regular", indent: 16 },
  row: { size: 9, leading: 15, before: 0, after: 0, weight: "regular" },
};

/**
 * The bytes of a PDF made from a source in the small markup of `parse-document.mjs`: A4, real text with
 * Unicode mappings, subsets of the fonts embedded, running footers. The same source gives the same bytes.
 * Throws where a table is wider than the page.
 */
export async function typesetPdf(source) {
  const { head, blocks } = parseDocument(source);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(fontkit);
  describe(pdf, head);
  const sheet = { pdf, fonts: await embedFonts(pdf, fontFiles[head.font]), current: undefined, y: 0 };
  turnPage(sheet);
  blocks.forEach((block, index) => setBlock(sheet, block, blocks[index + 1]));
  setFooters(sheet, head.footer);
  return pdf.save();
}

function describe(pdf, head) {
  const written = new Date(`${head.date}T09:00:00Z`);
  pdf.setTitle(head.title);
  pdf.setLanguage(head.lang);
  pdf.setCreationDate(written);
  pdf.setModificationDate(written);
}

async function embedFonts(pdf, files) {
  // A subset may only hold one glyph per character that we write, or copied text would lose the "fi" in "first".
  const options = { subset: true, features: { liga: false } };
  return {
    regular: await pdf.embedFont(await readFile(files.regular), options),
    bold: await pdf.embedFont(await readFile(files.bold), options),
  };
}

function turnPage(sheet) {
  sheet.current = sheet.pdf.addPage([page.width, page.height]);
  sheet.y = page.height - page.top;
}

function setBlock(sheet, block, next) {
  if (block.kind === "page") return turnPage(sheet);
  if (block.kind === "table") return setTable(sheet, block.rows);
  const style = styles[block.kind];
  const font = sheet.fonts[style.weight];
  const indent = style.indent ?? 0;
  const lines = (block.lines ?? [block.text]).flatMap((line) =>
    wrap(line, font, style.size, textWidth - indent),
  );
  // A heading stays with the first two lines of what it heads.
  const company = block.kind === "heading" && next !== undefined ? 2 * styles.paragraph.leading : 0;
  if (sheet.y - style.before - style.leading - company < page.bottom) turnPage(sheet);
  if (sheet.y < page.height - page.top) sheet.y -= style.before;
  if (block.kind === "item")
    setText(sheet, "–", { font, size: style.size, x: page.left, drop: style.leading });
  for (const line of lines) {
    if (sheet.y - style.leading < page.bottom) turnPage(sheet);
    setText(sheet, line, { font, size: style.size, x: page.left + indent, drop: style.leading });
    sheet.y -= style.leading;
  }
  sheet.y -= style.after;
}

function setTable(sheet, rows) {
  const { size, leading } = styles.row;
  const widths = columnWidths(rows, sheet.fonts.bold, size);
  rows.forEach((cells, rowIndex) => {
    if (sheet.y - leading < page.bottom) turnPage(sheet);
    const font = rowIndex === 0 ? sheet.fonts.bold : sheet.fonts.regular;
    let x = page.left;
    cells.forEach((cell, column) => {
      if (cell !== "") setText(sheet, cell, { font, size, x, drop: leading });
      x += widths[column];
    });
    sheet.y -= leading;
  });
  sheet.y -= styles.paragraph.after;
}

/** Each column as wide as its widest cell; what is left over is shared out equally. */
function columnWidths(rows, font, size) {
  const widest = rows[0].map((_, column) =>
    Math.max(...rows.map((cells) => font.widthOfTextAtSize(cells[column] ?? "", size))),
  );
  const spare = textWidth - widest.reduce((sum, width) => sum + width, 0);
  const gap = spare / widest.length;
  if (gap < 6) throw new RangeError(`Cannot set table "${rows[0].join(" | ")}": ${-spare} points too wide`);
  return widest.map((width) => width + gap);
}

function wrap(text, font, size, width) {
  const lines = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function setText(sheet, text, { font, size, x, drop }) {
  sheet.current.drawText(text, { x, y: sheet.y - drop + size * 0.3, size, font, color: ink });
}

function setFooters({ pdf, fonts }, footer) {
  const pages = pdf.getPages();
  pages.forEach((each, index) => {
    const text = footer.replace("{page}", String(index + 1)).replace("{pages}", String(pages.length));
    each.drawText(text, { x: page.left, y: 40, size: 8, font: fonts.regular, color: rgb(0.4, 0.4, 0.4) });
  });
}
