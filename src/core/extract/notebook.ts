import { unlessThrown } from "../base/unless-thrown";
import { z } from "../base/zod";
import type { Block, Unit } from "../domain/unit";
import { cleanBlock } from "./clean-text";
import { decodeText, type DecodeOptions } from "./charset/decode-text";
import { extractUnits } from "./extract-units";
import { createJsonExtract } from "./json";
import { readHtmlPiece } from "./markup/html";
import { createMarkdownReader } from "./markdown";
import { joined, paragraphBlocks } from "./text";
import { movedBlock } from "./without-encoded";
import { withoutEmbeddedFiles } from "./without-embedded-files";

/** A larger notebook is shown as its JSON. Pictures in outputs make notebooks large. */
const MAX_BYTES = 64 << 20;

/** Jupyter notebooks (nbformat 3 and 4): cells in order, with what they printed; no pictures, no metadata. */
export const createNotebookExtract = (options: DecodeOptions) =>
  extractUnits(async function* (source, context, signal) {
    const cells =
      source.size <= MAX_BYTES ? readCells(await joined(decodeText(source, options, signal))) : [];
    if (cells.length === 0) yield* createJsonExtract(options)(source, context, signal);
    for (const cell of cells) {
      const unit = unitOf(cell);
      if (unit.text !== "") yield unit;
    }
  });

/** The cells of a notebook; none when the text is not one. */
function readCells(text: string): readonly Cell[] {
  const notebook = unlessThrown(() => notebookSchema.parse(JSON.parse(text)), undefined);
  return notebook?.cells ?? notebook?.worksheets?.flatMap((sheet) => sheet.cells) ?? [];
}

/** Text is a string, or a list of lines with their line ends; any other value counts as none. */
const textSchema = z
  .union([z.string(), z.array(z.string()).transform((lines) => lines.join(""))])
  .optional()
  .catch(undefined);

const outputSchema = z.object({
  text: textSchema,
  data: z.record(z.string(), textSchema).optional().catch(undefined),
  html: textSchema,
  latex: textSchema,
  ename: textSchema,
  evalue: textSchema,
  traceback: z.array(z.string()).optional().catch(undefined),
});

const cellSchema = z.object({
  cell_type: z.string(),
  source: textSchema,
  /** The code of a cell in nbformat 3. */
  input: textSchema,
  level: z.number().optional().catch(undefined),
  outputs: z.array(outputSchema).default([]).catch([]),
});

const notebookSchema = z.object({
  cells: z.array(cellSchema).optional(),
  worksheets: z.array(z.object({ cells: z.array(cellSchema) })).optional(),
});

type Cell = z.infer<typeof cellSchema>;
type Output = z.infer<typeof outputSchema>;

/** A cell with its outputs as one unit: neither says much without the other. */
function unitOf(cell: Cell): Unit {
  const source = shown(cell.source ?? cell.input ?? "");
  const parts = [{ text: source, blocks: cellBlocks(cell, source) }, ...cell.outputs.map(outputPart)];
  let text = "";
  const blocks: Block[] = [];
  for (const part of parts.filter((one) => one.text !== "")) {
    const from = text.length;
    blocks.push(...part.blocks.map((block) => movedBlock(block, (at) => at + from)));
    text += `${part.text}\n\n`;
  }
  return { place: { kind: "whole" }, text, blocks };
}

const shown = (text: string): string => withoutEmbeddedFiles(cleanBlock(text));

function cellBlocks({ cell_type: type, level }: Cell, text: string): Block[] {
  const whole = { start: 0, end: text.length };
  if (type === "code") return [{ kind: "code", ...whole, signature: undefined }];
  if (type === "heading") return [{ kind: "heading", ...whole, level: Math.min(6, Math.max(1, level ?? 1)) }];
  return type === "markdown" ? [...createMarkdownReader()(text)] : paragraphBlocks(text);
}

/** An output with its blocks. Plain text takes precedence over all forms but a table. */
function outputPart(output: Output): Pick<Unit, "text" | "blocks"> {
  const { data, html } = output;
  const markup = data?.["text/html"] ?? html;
  const text = plainText(output);
  if (markup !== undefined && (text === "" || /<table[\s>]/i.test(markup))) {
    const piece = readHtmlPiece(withoutEmbeddedFiles(markup));
    if (piece !== undefined) return piece;
  }
  const written = shown(text);
  return { text: written, blocks: paragraphBlocks(written) };
}

function plainText({ text, data, latex, ename, evalue, traceback }: Output): string {
  const said = text ?? data?.["text/plain"] ?? data?.["text/markdown"] ?? data?.["text/latex"] ?? latex;
  if (said !== undefined) return said;
  if (traceback !== undefined && traceback.length > 0) return traceback.join("\n");
  return [ename, evalue].filter((part) => part !== undefined).join(": ");
}
