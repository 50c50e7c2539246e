// npm --prefix lab run eval:structure [-- FOLDER…]: what readers tell of a file's structure (rows, headings, code, messages, list entries),
// and how much of it arrives at the segments that questions are answered from: the files are read, cut into passages, stored,
// and loaded again, as in the app. Without arguments it reads the project's own folders. What is lost is listed, and makes the
// exit status 1.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { TextRange } from "../../src/core/domain/text-range";
import type { Passage } from "../../src/core/domain/passage";
import type { Block, Unit } from "../../src/core/domain/unit";
import { segmentsOf, type NamedCells, type Segment } from "../../src/core/passages/segments";
import { UnitJoiner } from "../../src/core/passages/unit-joiner";
import { openStoredPassages } from "../../tools/eval/node/node-folder";
import { readFolder, readUnits } from "../../tools/eval/node/read-folder";

const KINDS = ["row", "column names", "heading", "code", "message", "list entry"] as const;
type Kind = (typeof KINDS)[number];

/** A block as its extractor told it. */
interface Told extends TextRange {
  readonly kind: Kind;
  /** The non-empty cells of a row under a header, each with its column's name; undefined for anything else. */
  readonly cells: NamedCells | undefined;
}

const OWN = [
  ...readdirSync("tests/eval/people/dev").map((name) => join("tests/eval/people/dev", name, "files")),
  "public/sample",
];

async function main(folders: readonly string[]): Promise<void> {
  const counts = new Map(KINDS.map((kind) => [kind, { told: 0, lost: 0 }]));
  for (const folder of folders) {
    const files = await readFolder(folder);
    const passagesByPath = await openStoredPassages(folder, files);
    for (const { path, parts } of files) {
      const text = parts.map((part) => part.text).join("");
      const segments = placedSegments(passagesByPath.get(path) ?? []);
      for (const block of toldBlocks(await readUnits(folder, path))) {
        const words = text.slice(block.start, block.end);
        const count = counts.get(block.kind);
        if (words.trim() === "" || count === undefined) continue;
        count.told += 1;
        if (arrives(text, block, segments)) continue;
        count.lost += 1;
        say(`${path}: ${block.kind}: ${JSON.stringify(words)}`);
      }
    }
  }
  for (const [kind, { told, lost }] of counts)
    say(`${kind}: ${told} told, ${lost} lost (${((100 * lost) / Math.max(1, told)).toFixed(1)}%)`);
  if ([...counts.values()].some(({ lost }) => lost > 0)) process.exitCode = 1;
}

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

/** What readers told, in order, with offsets into the file's text. */
function toldBlocks(units: readonly Unit[]): readonly Told[] {
  const joiner = new UnitJoiner();
  return units.flatMap((unit) => {
    const from = joiner.add(unit);
    return unit.blocks.flatMap((block, at) =>
      toldOf(block, unit, unit.blocks[at + 1]).map((told) => ({
        ...told,
        start: told.start + from,
        end: told.end + from,
      })),
    );
  });
}

function toldOf(block: Block, { text }: Unit, next: Block | undefined): readonly Told[] {
  const { start, end } = block;
  const cells = undefined;
  switch (block.kind) {
    case "heading":
    case "code":
    case "message":
      return [{ kind: block.kind, start, end, cells }];
    case "paragraph":
      return (block.entries ?? []).map((entry) => ({ kind: "list entry", ...entry, cells }));
    case "row": {
      const { header, isBarred = false } = block;
      if (header !== undefined)
        return [{ kind: "row", start, end, cells: namedCells(text.slice(start, end), header, isBarred) }];
      const isNames = next?.kind === "row" && next.header !== undefined && next.start - end <= 1;
      return [{ kind: isNames ? "column names" : "row", start, end, cells }];
    }
  }
}

/** The cells as the extractor wrote them, read in the simplest way. */
function namedCells(row: string, header: string, isBarred: boolean): NamedCells {
  const border = header.includes("\t") ? "\t" : " | ";
  const columns = header.split(border).map((name) => (name === "–" ? "" : name.trim()));
  const cells = isBarred
    ? row
        .trim()
        .replace(/^\||\|$/g, "")
        .split("|")
    : row.split(border);
  return cells.map((cell, at) => [columns[at] ?? "", cell.trim()] as const).filter(([, cell]) => cell !== "");
}

/** The segments of a file's passages, in order, with offsets into the file's text. */
function placedSegments(passages: readonly Passage[]): readonly Segment[] {
  return passages.flatMap((passage) =>
    segmentsOf(passage).map((segment) => ({
      ...segment,
      start: segment.start + passage.start,
      end: segment.end + passage.start,
    })),
  );
}

/**
 * Whether a block is segments of its kind, which hold nothing else: from its first to its last letter, though passages may
 * part it. Long messages are their sentences, and adjacent pieces of code are one.
 */
function arrives(text: string, { kind, cells, ...range }: Told, segments: readonly Segment[]): boolean {
  const { start, end } = saidRange(text, range);
  const own = segmentsIn(segments, { start, end });
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return kind === "code";
  const isWhole = first.start <= start && last.end >= end;
  const isApart = saidRange(text, first).start >= start && saidRange(text, last).end <= end;
  switch (kind) {
    case "row":
      return isWhole && isApart && own.every((one) => one.kind === "row" && hasNames(one.cells, cells));
    case "column names":
      return first.kind === "header" && first.start <= start && last.end <= range.end;
    case "heading":
      return isWhole && isApart && own.every((one) => one.kind === "heading");
    case "code":
      return isWhole && own.every((one) => one.kind === "code");
    case "message":
      return isWhole && isApart && own.every((one) => one.kind === "message" || end - start > 600);
    case "list entry":
      return isWhole && isApart && own.every((one) => one.kind === "sentence");
  }
}

/** Whether the cells of a row, or of the part of it that a passage holds, have the names of their columns. */
function hasNames(cells: NamedCells, told: NamedCells | undefined): boolean {
  if (told === undefined) return cells.every(([column]) => column === "");
  const lines = told.map((cell) => cell.join("\n"));
  return cells.length > 0 && cells.every((cell) => lines.includes(cell.join("\n")));
}

/** A range without the white space and signs around it. */
function saidRange(text: string, { start, end }: TextRange): TextRange {
  const words = text.slice(start, end);
  const first = words.search(/[\p{L}\p{N}]/u);
  const last = words.search(/[\p{L}\p{N}][^\p{L}\p{N}]*$/u);
  return first < 0 ? { start, end } : { start: start + first, end: start + last + 1 };
}

function segmentsIn(segments: readonly Segment[], { start, end }: TextRange): readonly Segment[] {
  return segments.filter((segment) => segment.end > start && segment.start < end);
}

const named = process.argv.slice(2);
const folders = named.length > 0 ? named : OWN;
const missing = folders.filter((folder) => !existsSync(folder));
if (missing.length > 0) throw new Error(`Cannot read ${missing.join(", ")}: no such folder`);
await main(folders);
