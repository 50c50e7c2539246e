import { z } from "../../src/core/base/zod";
import type { Block } from "../../src/core/domain/unit";
import { withoutControlCharacters, hasWords } from "../../src/core/extract/clean-text";
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
  file: z.object({ filename: z.string() }).optional().catch(undefined),
});

type Annotation = z.infer<typeof annotationSchema>;

/** The types of form fields that hold words: text and choices. Buttons hold states. */
const WORD_FIELDS = new Set(["Tx", "Ch"]);

/**
 * The text that people added to a page: comments, values of form fields, names of attached files.
 * @param labels by field name, for fields where pdf.js sees no label.
 */
export function pageNotes(
  annotations: readonly unknown[],
  labels: ReadonlyMap<string, string>,
): readonly string[] {
  const notes = annotations.flatMap((annotation) => {
    const parsed = annotationSchema.safeParse(annotation);
    return parsed.success ? [withoutControlCharacters(noteOf(parsed.data, labels)).trim()] : [];
  });
  return [...new Set(notes)].filter(hasWords);
}

function noteOf(annotation: Annotation, labels: ReadonlyMap<string, string>): string {
  const { subtype, fieldName, fieldType, fieldValue, options, alternativeText, password, file, contentsObj } =
    annotation;
  if (subtype === "Widget") {
    if (password === true || !WORD_FIELDS.has(fieldType ?? "")) return "";
    // For a choice, the form stores the value that it sends, which may differ from the value that it shows.
    const shown = (one: string) =>
      options?.find(({ exportValue }) => exportValue === one)?.displayValue ?? one;
    const value = [fieldValue ?? ""].flat().map(shown).join(", ");
    const label = alternativeText || (labels.get(fieldName ?? "") ?? "");
    return value.trim() === "" || label === "" ? value : `${label}: ${value}`;
  }
  // A popup repeats its annotation's text; a link's text is on the page itself.
  if (subtype === "Popup" || subtype === "Link") return "";
  return [file?.filename, contentsObj?.str].filter((part) => part !== undefined && part !== "").join(": ");
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
