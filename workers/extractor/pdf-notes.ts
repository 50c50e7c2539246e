import { z } from "../../src/core/base/zod";
import type { Block } from "../../src/core/domain/unit";
import { cleanText, hasWords } from "../../src/core/extract/clean-text";
import type { PageText } from "../../src/core/extract/page/page-layout";

/** What pdf.js tells of an annotation, of which its own types say nothing. */
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

/** Fields that hold words: text and choices. Buttons hold states. */
const WORD_FIELDS = new Set(["Tx", "Ch"]);

/**
 * What people wrote onto a page: comments, values of form fields, names of attached files.
 * @param labels of fields that pdf.js sees none of, by the names of the fields.
 */
export function pageNotes(
  annotations: readonly unknown[],
  labels: ReadonlyMap<string, string>,
): readonly string[] {
  const notes = annotations.flatMap((annotation) => {
    const parsed = annotationSchema.safeParse(annotation);
    return parsed.success ? [cleanText(noteOf(parsed.data, labels)).trim()] : [];
  });
  return [...new Set(notes)].filter(hasWords);
}

function noteOf(annotation: Annotation, labels: ReadonlyMap<string, string>): string {
  const { subtype, fieldName, fieldType, fieldValue, options, alternativeText, password, file, contentsObj } =
    annotation;
  if (subtype === "Widget") {
    if (password === true || !WORD_FIELDS.has(fieldType ?? "")) return "";
    // Of a choice, the form keeps what it sends, which need not be what it shows.
    const shown = (one: string) =>
      options?.find(({ exportValue }) => exportValue === one)?.displayValue ?? one;
    const value = [fieldValue ?? ""].flat().map(shown).join(", ");
    const label = alternativeText || (labels.get(fieldName ?? "") ?? "");
    return value.trim() === "" || label === "" ? value : `${label}: ${value}`;
  }
  // A popup repeats what it belongs to; a link's text stands on the page.
  if (subtype === "Popup" || subtype === "Link") return "";
  return [file?.filename, contentsObj?.str].filter((part) => part !== undefined && part !== "").join(": ");
}

const pinnedSchema = z.object({
  subtype: z.literal("FileAttachment"),
  fileId: z.string(),
  file: z.object({ filename: z.string() }),
});

/** A file pinned to a page: what it is called, and what pdf.js calls it; undefined for any other annotation. */
export function pinnedFile(annotation: unknown): { readonly id: string; readonly name: string } | undefined {
  const parsed = pinnedSchema.safeParse(annotation);
  return parsed.success ? { id: parsed.data.fileId, name: parsed.data.file.filename } : undefined;
}

/** The page with what people wrote onto it below. */
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
