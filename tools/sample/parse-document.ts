import { z } from "zod";

const Head = z.strictObject({
  title: z.string(),
  font: z.enum(["sans", "serif"]),
  /** BCP 47. */
  lang: z.string(),
  date: z.iso.date(),
  /** Printed at the bottom of every page, with `{page}` and `{pages}` filled in. */
  footer: z.string(),
});

type Block =
  TextBlock | { readonly kind: "lines"; readonly lines: string[] } | TableBlock | { readonly kind: "page" };

interface TextBlock {
  readonly kind: "title" | "heading" | "paragraph" | "item";
  text: string;
}

interface TableBlock {
  readonly kind: "table";
  /** The first row is the header. */
  readonly rows: string[][];
}

interface SampleDocument {
  readonly head: z.infer<typeof Head>;
  readonly blocks: readonly Block[];
}

/**
 * Reads the markup that the sample PDFs are written in: `key: value` lines (`Head`) up to a line `---`, then blocks.
 *
 *     # title   ## heading   - item   | cell | cell   === (a new page)   > a line that is not joined to others
 *
 * Other lines are joined into paragraphs, which end at a blank line. Throws where the head is not complete.
 */
export function parseDocument(source: string): SampleDocument {
  const [head, body] = splitAtFirst(source, "\n---\n");
  const entries = head.split("\n").map((line) => splitAtFirst(line, ": "));
  return { head: Head.parse(Object.fromEntries(entries)), blocks: parseBlocks(body) };
}

function splitAtFirst(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  if (at < 0)
    throw new SyntaxError(`Cannot read document: no "${separator.trim()}" in "${text.slice(0, 60)}"`);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

function parseBlocks(body: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of body.split("\n")) {
    const started = startedBlock(line);
    if (started !== undefined && open !== undefined && extend(open, started)) continue;
    if (started !== undefined) blocks.push(started);
    open = started;
  }
  return blocks;
}

function startedBlock(line: string): Block | undefined {
  if (line.trim() === "") return undefined;
  if (line === "===") return { kind: "page" };
  if (line.startsWith("## ")) return { kind: "heading", text: line.slice(3) };
  if (line.startsWith("# ")) return { kind: "title", text: line.slice(2) };
  if (line.startsWith("> ")) return { kind: "lines", lines: [line.slice(2)] };
  if (line.startsWith("- ")) return { kind: "item", text: line.slice(2) };
  if (line.startsWith("| ")) return { kind: "table", rows: [cellsOf(line)] };
  return { kind: "paragraph", text: line.trim() };
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

/** Whether the next line continues the open block; if so, the block takes it in. */
function extend(open: Block, next: Block): boolean {
  if (open.kind === "table" && next.kind === "table") open.rows.push(...next.rows);
  else if (open.kind === "lines" && next.kind === "lines") open.lines.push(...next.lines);
  else if ((open.kind === "paragraph" || open.kind === "item") && next.kind === "paragraph")
    open.text += ` ${next.text}`;
  else return false;
  return true;
}
