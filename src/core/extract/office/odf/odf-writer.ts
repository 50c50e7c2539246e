import { BlockWriter, comment, describe } from "../block-writer";
import { writeDrawing, type DrawingText } from "../drawing-text";
import { styleKey } from "./hidden-styles";
import { ListCounter } from "./odf-lists";
import { objectAt, type OdfContext } from "./odf-parts";
import { countOf, type Attributes, type XmlHandler } from "../xml/xml-handler";
import { replay, find, type XmlElement } from "../xml/xml-tree";

interface Paragraph {
  text: string;
  /** How many characters of its text are only indent and mark. */
  readonly labelled: number;
  /** 1-based; undefined for a paragraph that is not a heading. */
  readonly headingLevel: number | undefined;
  readonly isListed: boolean;
  /** Notes and comments, which are written under the paragraph. */
  readonly notes: string[];
  readonly objects: DrawingText[];
  /** Whether a field in the paragraph hides it. */
  isHidden: boolean;
}

/** A note or comment while it is read. */
interface Aside {
  readonly isComment: boolean;
  author: string;
  readonly lines: string[];
}

interface List {
  readonly counter: ListCounter;
  readonly styleName: string;
  readonly level: number;
  /** The open entry, until its first paragraph: an entry without a paragraph is not counted. */
  entry: { readonly start: number | undefined } | undefined;
}

/** Elements that are not read: deleted text, sources of fields and indexes, and text that is shown elsewhere. */
const SKIPPED =
  /^(?:master-styles|covered-table-cell|tracked-changes|note-citation|ruby-text|scripts|event-listeners|forms|page-number|sheet-name|number|page-thumbnail|date-string|.*-source)$/;

/** Takes the events of OpenDocument text and writes blocks. */
export class OdfWriter implements XmlHandler {
  readonly #path: string[] = [];
  #skippedAt: number | undefined;
  readonly #paragraphs: Paragraph[] = [];
  readonly #asides: Aside[] = [];
  readonly #lists: List[] = [];
  readonly #counters = new Map<string, ListCounter>();
  readonly #headings: ListCounter;
  /** Open elements whose style says whether their text is hidden. */
  readonly #visibilities: { readonly depth: number; readonly isHidden: boolean }[] = [];
  #isTitleFrame = false;
  #wasListed = false;

  constructor(
    readonly writer: BlockWriter,
    readonly context: OdfContext,
  ) {
    this.#headings = new ListCounter(context.listStyles.get(""));
  }

  open(name: string, attributes: Attributes): void {
    this.#path.push(name);
    if (this.#skippedAt !== undefined) return;
    this.#openStyle(name, attributes["style-name"] ?? "");
    if (SKIPPED.test(name) || isHidden(name, attributes)) this.#skippedAt = this.#path.length;
    else if (name === "p" || name === "h") this.#openParagraph(name, attributes);
    else if (TABLE.has(name)) this.writer.tables.open(TABLE.get(name) ?? "", spanOf(attributes));
    else if (name === "list") this.#openList(attributes);
    else if (name === "list-item") this.#openEntry(attributes);
    else if (name === "note-body" || name === "annotation")
      this.#asides.push({ isComment: name === "annotation", author: "", lines: [] });
    else if (name === "hidden-paragraph") this.#hideParagraph(attributes);
    else if (name === "frame") this.#isTitleFrame = /^title$/.test(attributes["class"] ?? "");
    else if (name === "object") this.#draw(attributes["href"] ?? "");
    else this.#add(INLINE.get(name)?.(attributes) ?? "");
  }

  close(name: string): void {
    const depth = this.#path.length;
    this.#path.pop();
    if (this.#visibilities.at(-1)?.depth === depth) this.#visibilities.pop();
    if (this.#skippedAt !== undefined) {
      if (this.#skippedAt === depth) this.#skippedAt = undefined;
    } else if (name === "p" || name === "h") this.#endParagraph();
    else if (TABLE.has(name)) this.writer.tables.close(TABLE.get(name) ?? "");
    else if (name === "list") this.#lists.pop();
    else if (name === "note-body" || name === "annotation") this.#endAside();
    else if (name === "frame") this.#isTitleFrame = false;
  }

  text(text: string): void {
    if (this.#skippedAt !== undefined) return;
    const [name = "", parent = ""] = [this.#path.at(-1), this.#path.at(-2)];
    const aside = this.#asides.at(-1);
    if (name === "creator" && parent === "annotation" && aside !== undefined) aside.author += text;
    else if (name === "desc") this.#describe(text);
    else if (isWords(name, parent)) this.#add(text.replace(/\s+/g, " "));
  }

  #openStyle(name: string, style: string): void {
    const family = name === "span" ? "text" : name === "p" || name === "h" ? "paragraph" : undefined;
    const isHidden = family && this.context.hiddenStyles.get(styleKey(family, style));
    if (isHidden !== undefined) this.#visibilities.push({ depth: this.#path.length, isHidden });
  }

  #hideParagraph(attributes: Attributes): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph !== undefined && attributes["is-hidden"] === "true") paragraph.isHidden = true;
  }

  #openParagraph(name: string, attributes: Attributes): void {
    const isTitle = this.#isTitleFrame || this.context.titleStyles.has(attributes["style-name"] ?? "");
    const level = name === "h" ? Number(attributes["outline-level"] ?? 1) : isTitle ? 1 : undefined;
    const list = this.#lists.at(-1);
    const bullet = list?.entry === undefined ? "" : list.counter.next(list.level, list.entry.start);
    if (list !== undefined) list.entry = undefined;
    const isNumbered = name === "h" && list === undefined && attributes["is-list-header"] !== "true";
    const number = isNumbered ? this.#headings.next(level ?? 1, undefined) : "";
    const isListed = list !== undefined && level === undefined;
    const indent = isListed ? "  ".repeat(Math.min(8, list.level - 1)) : "";
    // A heading has a number only if its style says so, and never a bullet.
    const label = level === undefined ? bullet : `${number}${bullet}`.replace("- ", "");
    const text = indent + label;
    const labelled = text.length;
    this.#paragraphs.push({
      text,
      labelled,
      headingLevel: level,
      isListed,
      notes: [],
      objects: [],
      isHidden: false,
    });
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    if (paragraph === undefined || paragraph.isHidden) return;
    const isBlank = paragraph.text.slice(paragraph.labelled).trim() === "";
    const aside = this.#asides.at(-1);
    if (aside !== undefined) {
      if (!isBlank) aside.lines.push(paragraph.text);
      return;
    }
    if (!isBlank) this.#write(paragraph);
    for (const note of paragraph.notes) this.writer.paragraph(note, this.#isInCell());
    for (const object of paragraph.objects) writeDrawing(this.writer, object);
  }

  #write({ text, headingLevel, isListed }: Paragraph): void {
    if (headingLevel !== undefined) this.writer.heading(text, headingLevel);
    else if (isListed) this.writer.entry(text, this.#isInCell() || this.#wasListed);
    else this.writer.paragraph(text, this.#isInCell());
    this.#wasListed = isListed;
  }

  #openList(attributes: Attributes): void {
    const outer = this.#lists.at(-1);
    const styleName = attributes["style-name"] ?? outer?.styleName ?? "none";
    const level = (outer?.level ?? 0) + 1;
    const goesOn = attributes["continue-numbering"] === "true" || attributes["continue-list"] !== undefined;
    const before = goesOn ? this.#counters.get(styleName) : undefined;
    const isSame = outer !== undefined && outer.styleName === styleName;
    const counter = isSame
      ? outer.counter
      : (before ?? new ListCounter(this.context.listStyles.get(styleName)));
    this.#counters.set(styleName, counter);
    this.#lists.push({ counter, styleName, level, entry: undefined });
  }

  #openEntry(attributes: Attributes): void {
    const list = this.#lists.at(-1);
    const start = attributes["start-value"];
    if (list !== undefined) list.entry = { start: start === undefined ? undefined : Number(start) };
  }

  #endAside(): void {
    const aside = this.#asides.pop();
    if (aside === undefined || aside.lines.length === 0) return;
    const text = aside.lines.join("\n");
    const note = aside.isComment ? comment(aside.author, text) : text;
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph === undefined) this.writer.paragraph(note);
    else paragraph.notes.push(note);
  }

  #draw(reference: string): void {
    const object = objectAt(this.context, reference);
    if (object === undefined) return;
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph === undefined) writeDrawing(this.writer, object);
    else if (object.isFormula) this.#add(object.lines.join(" "));
    else paragraph.objects.push(object);
  }

  #describe(text: string): void {
    if (this.#paragraphs.length > 0) this.#add(describe(text));
    else this.writer.paragraph(text.trim());
  }

  #add(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    const isHidden = this.#visibilities.at(-1)?.isHidden === true;
    if (paragraph !== undefined && !isHidden) paragraph.text += text;
  }

  #isInCell(): boolean {
    return this.#path.includes("table-cell");
  }
}

export function spanOf(attributes: Attributes): { readonly rows: number; readonly columns: number } {
  return {
    rows: countOf(attributes["number-rows-spanned"]),
    columns: countOf(attributes["number-columns-spanned"]),
  };
}

const TABLE = new Map(
  Object.entries({ table: "table", "table-header-rows": "thead", "table-row": "tr", "table-cell": "td" }),
);

const INLINE: ReadonlyMap<string, (attributes: Attributes) => string> = new Map([
  ["s", ({ c }: Attributes) => " ".repeat(Math.min(100, Number(c ?? 1) || 1))],
  ["tab", () => "\t"],
  ["line-break", () => "\n"],
]);

/** Whether a section or a field is hidden, always or by the result of its condition when the file was saved. */
function isHidden(name: string, { display, "is-hidden": hides }: Attributes): boolean {
  if (name === "section") return display === "none" || (display === "condition" && hides === "true");
  return name === "hidden-text" && hides === "true";
}

/**
 * Whether the text in an element is words of the document. Some elements hold names and times, or only other elements; a
 * field that has such a name ("title") lies in a paragraph.
 */
function isWords(name: string, parent: string): boolean {
  if (/^(?:date|creator|title)$/.test(name)) return /^(?:p|h|span|a)$/.test(parent);
  return !WITHOUT_WORDS.has(name);
}

const WITHOUT_WORDS = new Set(
  "binary-data frame text-box list list-item annotation note note-body table table-row".split(" "),
);

/** The headers or footers of the pages, each text once. @param master a master page's name; undefined for all. */
export function pageTexts(
  context: OdfContext,
  kind: "header" | "footer",
  master?: string,
): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const page of find(context.styles, "master-page")) {
    if (master !== undefined && page.attributes["name"] !== master) continue;
    for (const element of find(page, kind, `${kind}-left`, `${kind}-first`)) {
      if (element.attributes["display"] === "false") continue;
      const own = new BlockWriter();
      replay(element, new OdfWriter(own, context));
      const text = own.text();
      if (text !== "" && !isPageNumber(element, text)) texts.add(text);
    }
  }
  return texts;
}

/** Whether a text is "Page 1" or the like, which programs put there and which says nothing without its number. */
function isPageNumber(element: XmlElement, text: string): boolean {
  return !find(element, "page-number").next().done && !/\p{L}\P{L}+\p{L}/u.test(text);
}
