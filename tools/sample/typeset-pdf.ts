import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import fontkit from "@pdf-lib/fontkit";
import { PDFDocument, rgb, type PDFFont, type PDFPage } from "pdf-lib";
import { parseDocument } from "./parse-document";

// DejaVu (Bitstream Vera licence), because the standard PDF fonts have no ș, ț or ă.
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

/** In points: A4 with the margins of an office letter. */
const paper = { width: 595, height: 842, left: 68, right: 68, top: 72, bottom: 76 };
const textWidth = paper.width - paper.left - paper.right;

interface Style {
  readonly size: number;
  readonly leading: number;
  readonly before: number;
  readonly after: number;
  readonly indent: number;
  readonly weight: keyof Fonts;
}

const styles = {
  title: { size: 16, leading: 22, before: 10, after: 12, indent: 0, weight: "bold" },
  heading: { size: 11, leading: 16, before: 12, after: 4, indent: 0, weight: "bold" },
  paragraph: { size: 10, leading: 15, before: 0, after: 8, indent: 0, weight: "regular" },
  lines: { size: 10, leading: 15, before: 0, after: 10, indent: 0, weight: "regular" },
  item: { size: 10, leading: 15, before: 0, after: 4, indent: 16, weight: "regular" },
} satisfies Record<string, Style>;
const row = { size: 9, leading: 15, after: 8 };
const footer = { size: 8, y: 40, ink: rgb(0.4, 0.4, 0.4) };

interface Fonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

/**
 * Typesets a source in the markup of `parseDocument` as a PDF: A4, real text with Unicode mappings, embedded font
 * subsets, running footers. The same source gives the same bytes. Throws when a table is wider than the page.
 */
export async function typesetPdf(source: string): Promise<Uint8Array> {
  const { head, blocks } = parseDocument(source);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(fontkit);
  pdf.setTitle(head.title);
  pdf.setLanguage(head.lang);
  pdf.setCreationDate(new Date(`${head.date}T09:00:00Z`));
  const sheet = new Sheet(pdf, await embedFonts(pdf, fontFiles[head.font]));
  for (const block of blocks) {
    if (block.kind === "page") sheet.turnPage();
    else if (block.kind === "table") sheet.setTable(block.rows);
    else if (block.kind === "lines") sheet.setLines(block.lines, styles.lines);
    else if (block.kind === "item") sheet.setLines([block.text], styles.item, "–");
    else sheet.setLines([block.text], styles[block.kind]);
  }
  sheet.setFooters(head.footer);
  return pdf.save();
}

async function embedFonts(pdf: PDFDocument, files: Record<keyof Fonts, string>): Promise<Fonts> {
  // Ligatures are off: "fi" in "first" stays two glyphs, as in a letter from a word processor.
  const options = { subset: true, features: { liga: false } };
  return {
    regular: await pdf.embedFont(await readFile(files.regular), options),
    bold: await pdf.embedFont(await readFile(files.bold), options),
  };
}

/** Sets text from the top of the first page down, and starts new pages automatically. */
class Sheet {
  private page: PDFPage;
  /** Distance from the bottom of the page to the next line, in points. */
  private y = 0;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly fonts: Fonts,
  ) {
    this.page = this.turnPage();
  }

  turnPage(): PDFPage {
    this.page = this.pdf.addPage([paper.width, paper.height]);
    this.y = paper.height - paper.top;
    return this.page;
  }

  setLines(texts: readonly string[], style: Style, bullet?: string): void {
    const font = this.fonts[style.weight];
    // A heading stays with the first two lines below it.
    const company = style === styles.heading ? 2 * styles.paragraph.leading : 0;
    this.makeRoom(style.before + style.leading + company);
    if (this.y < paper.height - paper.top) this.y -= style.before;
    if (bullet !== undefined) this.setText(bullet, 0, font, style);
    for (const line of texts.flatMap((text) => wrap(text, font, style.size, textWidth - style.indent))) {
      this.makeRoom(style.leading);
      this.setText(line, style.indent, font, style);
      this.y -= style.leading;
    }
    this.y -= style.after;
  }

  setTable(rows: readonly (readonly string[])[]): void {
    const widths = columnWidths(rows, this.fonts.bold);
    rows.forEach((cells, index) => {
      this.makeRoom(row.leading);
      let x = 0;
      cells.forEach((cell, column) => {
        if (cell !== "") this.setText(cell, x, index === 0 ? this.fonts.bold : this.fonts.regular, row);
        x += widths[column] ?? 0;
      });
      this.y -= row.leading;
    });
    this.y -= row.after;
  }

  setFooters(template: string): void {
    const pages = this.pdf.getPages();
    pages.forEach((page, index) => {
      const text = template.replace("{page}", String(index + 1)).replace("{pages}", String(pages.length));
      const { y, size, ink } = footer;
      page.drawText(text, { x: paper.left, y, size, font: this.fonts.regular, color: ink });
    });
  }

  private makeRoom(height: number): void {
    if (this.y - height < paper.bottom) this.turnPage();
  }

  private setText(
    text: string,
    x: number,
    font: PDFFont,
    { size, leading }: { size: number; leading: number },
  ): void {
    this.page.drawText(text, { x: paper.left + x, y: this.y - leading + size * 0.3, size, font });
  }
}

/** Each column is as wide as its widest cell; the remaining width is shared equally. */
function columnWidths(rows: readonly (readonly string[])[], font: PDFFont): readonly number[] {
  const columns = rows[0] ?? [];
  const widest = columns.map((_, column) =>
    Math.max(...rows.map((cells) => font.widthOfTextAtSize(cells[column] ?? "", row.size))),
  );
  const gap = (textWidth - widest.reduce((sum, width) => sum + width, 0)) / widest.length;
  if (gap < 6)
    throw new RangeError(`Cannot set table "${columns.join(" | ")}": gap is ${String(gap)} points`);
  return widest.map((width) => width + gap);
}

function wrap(text: string, font: PDFFont, size: number, width: number): readonly string[] {
  const lines: string[] = [];
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
