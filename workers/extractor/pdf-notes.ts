import { z } from "../../src/core/base/zod";
import type { Block } from "../../src/core/domain/unit";
import { withoutControlCharacters, hasWords } from "../../src/core/extract/clean-text";
import type { TextRun } from "../../src/core/extract/page/page-lines";
import type { PageText } from "../../src/core/extract/page/page-layout";

/** An annotation as pdf.js describes it; its own types do not cover this. */
const annotationSchema = z.object({
  subtype: z.string(),
  contentsObj: z.object({ str: z.string() }).optional().catch(undefined),
  fieldName: z.string().nullish().catch(undefined),
  fieldType: z.string().nullish().catch(undefined),
  fieldValue: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(undefined),
  options: z
    .array(z.object({ exportValue: z.string(), displayValue: z.string() }))
    .optional()
    .catch(undefined),
  alternativeText: z.string().nullish().catch(undefined),
  password: z.boolean().optional().catch(undefined),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional().catch(undefined),
  checkBox: z.boolean().optional().catch(undefined),
  radioButton: z.boolean().optional().catch(undefined),
  exportValue: z.string().nullish().catch(undefined),
  buttonValue: z.string().nullish().catch(undefined),
  file: z.object({ filename: z.string() }).optional().catch(undefined),
});

type Annotation = z.infer<typeof annotationSchema>;

/** The types of form fields that hold words: text and choices. Buttons hold states. */
const WORD_FIELDS = new Set(["Tx", "Ch"]);

/** What names the form fields of a page. */
export interface FieldNames {
  /** By field name, for fields where pdf.js sees no label. */
  readonly labels: ReadonlyMap<string, string>;
  /** Of the page: a field without any label is named by the words beside or above it. */
  readonly runs: readonly TextRun[];
}

/** The text that people added to a page: comments, values of form fields, names of attached files. */
export function pageNotes(annotations: readonly unknown[], names: FieldNames): readonly string[] {
  const notes = annotations.flatMap((annotation) => {
    const parsed = annotationSchema.safeParse(annotation);
    return parsed.success ? [withoutControlCharacters(noteOf(parsed.data, names)).trim()] : [];
  });
  return [...new Set(notes)].filter(hasWords);
}

function noteOf(annotation: Annotation, names: FieldNames): string {
  const { subtype, fieldType, fieldValue, options, password, file, contentsObj } = annotation;
  if (subtype === "Widget") {
    const isBox = annotation.checkBox === true || annotation.radioButton === true;
    if (isBox) return boxOf(annotation, names);
    if (password === true || !WORD_FIELDS.has(fieldType ?? "")) return "";
    // For a choice, the form stores the value that it sends, which may differ from the value that it shows.
    const shown = (one: string) =>
      options?.find(({ exportValue }) => exportValue === one)?.displayValue ?? one;
    const value = [fieldValue ?? ""].flat().map(shown).join(", ");
    const label = labelOf(annotation, names);
    return value.trim() === "" || label === "" ? value : `${label}: ${value}`;
  }
  // A popup repeats its annotation's text; a link's text is on the page itself.
  if (subtype === "Popup" || subtype === "Link") return "";
  return [file?.filename, contentsObj?.str].filter((part) => part !== undefined && part !== "").join(": ");
}

/** A box or a radio button with its state: `[x] Paid`. One that nothing names says nothing. */
function boxOf(annotation: Annotation, names: FieldNames): string {
  const { fieldValue, exportValue, buttonValue, radioButton } = annotation;
  const own = (radioButton === true ? buttonValue : exportValue) ?? "";
  const isOn = own !== "" && fieldValue === own;
  // The words of a box mostly stand behind it.
  const label = labelOf(annotation, names, "after");
  return label === "" ? "" : `${isOn ? "[x]" : "[ ]"} ${label}`;
}

/** What names a field: its own label, that of its parent, else the words beside it. */
function labelOf(
  { alternativeText, fieldName, rect }: Annotation,
  { labels, runs }: FieldNames,
  first: "before" | "after" = "before",
): string {
  return alternativeText || labels.get(fieldName ?? "") || wordsBeside(rect, runs, first);
}

/** How far words may stand from the field that they name, in points: beside it, and above it. */
const [BESIDE, ABOVE] = [160, 24];
/** Words may reach a little into the field's frame. */
const SLACK = 4;

/** A label without the colon, or the line of dots, that leads to its field. */
function withoutFill(label: string): string {
  let end = label.trimEnd().length;
  while (end > 0 && /[\s:：_.]/u.test(label[end - 1] ?? "")) end -= 1;
  return label.slice(0, end).trim();
}

/** The words of a page that stand before a field in its line, or above it; those after it come first for a box. */
function wordsBeside(rect: Annotation["rect"], runs: readonly TextRun[], first: "before" | "after"): string {
  if (rect === undefined) return "";
  const [left, bottom, right, top] = rect;
  const lines = runs.filter(({ turn, text }) => turn === 0 && hasWords(text));
  const inLine = lines.filter(({ y }) => -y >= bottom - SLACK && -y <= top);
  const before = inLine
    .filter(({ x, width }) => x + width <= left + SLACK && left - x - width <= BESIDE)
    .sort((a, b) => b.x - a.x);
  const after = inLine.filter(({ x }) => x >= right - SLACK && x - right <= BESIDE).sort((a, b) => a.x - b.x);
  const above = lines
    .filter(({ x, y, width }) => -y > top && -y - top <= ABOVE && x < right && x + width > left)
    .sort((a, b) => b.y - a.y);
  const [beside] = first === "after" ? [...after, ...before] : [...before, ...above];
  return withoutFill(beside?.text ?? "");
}

const pinnedSchema = z.object({
  subtype: z.literal("FileAttachment"),
  fileId: z.string(),
  file: z.object({ filename: z.string() }),
});

/** The name of a file pinned to a page, and its id in pdf.js; undefined for any other annotation. */
export function pinnedFile(annotation: unknown): { readonly id: string; readonly name: string } | undefined {
  const parsed = pinnedSchema.safeParse(annotation);
  return parsed.success ? { id: parsed.data.fileId, name: parsed.data.file.filename } : undefined;
}

/** The page's text, followed by the notes that people added to it. */
export function withNotes(page: PageText, notes: readonly string[]): PageText {
  let text = page.text;
  const blocks: Block[] = [...page.blocks];
  for (const note of notes) {
    if (text !== "") text += "\n\n";
    blocks.push({ kind: "paragraph", start: text.length, end: text.length + note.length });
    text += note;
  }
  return { text, blocks };
}
