import type { Block, Unit } from "../domain/unit";
import type { CountedText } from "./counted-text";
import type { TextRange } from "../domain/text-range";
import type { Grain, BlockPiece } from "./split-block";
import { trimmedEnd } from "../base/trimmed";

/** A block of a unit, with the lead that a passage repeats if it begins inside or after the block. */
export interface Atom extends BlockPiece {
  readonly kind: Block["kind"];
  /** A table's header row or a function's signature. */
  readonly repeatedHeader: string | undefined;
}

/** The blocks under one heading, the heading included. */
export interface Section {
  readonly headings: readonly string[];
  readonly atoms: readonly Atom[];
}

export interface OpenHeading {
  readonly level: number;
  readonly text: string;
}

/**
 * Divides a unit at its headings.
 * @param counted the unit's text.
 * @param open the headings above the unit's start, outermost first.
 * @returns the sections in order, and the headings above the unit's end.
 */
export function toSections(unit: Unit, counted: CountedText, open: readonly OpenHeading[]) {
  const sections: Section[] = [];
  let headings = open;
  let atoms: Atom[] = [];
  const close = () => {
    if (atoms.length > 0) sections.push({ headings: headings.map((heading) => heading.text), atoms });
    atoms = [];
  };
  for (const block of withGaps(unit)) {
    const range = trimRange(unit.text, block.start, block.end);
    if (range === undefined) continue;
    if (block.kind === "heading") {
      close();
      const text = unit.text.slice(range.start, range.end);
      headings = [
        ...headings.filter((heading) => heading.level < block.level),
        { level: block.level, text: headingText(text) },
      ];
    }
    atoms.push({
      kind: block.kind,
      ...range,
      tokens: counted.tokens(range.start, range.end),
      repeatedHeader:
        block.kind === "row" ? block.header : block.kind === "code" ? block.signature : undefined,
    });
  }
  close();
  return { sections, open: headings };
}

/** How a block of this kind is split when it is too long. */
export function grainOf(kind: Block["kind"]): Grain {
  return kind === "code" || kind === "row" ? "lines" : "sentences";
}

/** The unit's blocks; text between them counts as paragraphs, so that nothing is lost. */
function* withGaps(unit: Unit): Generator<Block> {
  let at = 0;
  for (const block of unit.blocks) {
    if (block.start > at) yield { kind: "paragraph", start: at, end: block.start };
    yield block;
    at = block.end;
  }
  if (at < unit.text.length) yield { kind: "paragraph", start: at, end: unit.text.length };
}

function trimRange(text: string, start: number, end: number): TextRange | undefined {
  const slice = text.slice(start, end);
  const trimmed = slice.trim();
  if (trimmed === "") return undefined;
  const from = start + slice.indexOf(trimmed);
  return { start: from, end: from + trimmed.length };
}

const HEADING_MAX_CHARS = 100;

/** A heading as one line, without the marks of a markup language. */
function headingText(source: string): string {
  const line = source.split("\n").find((one) => /[\p{L}\p{N}]/u.test(one)) ?? "";
  const bare = withoutHashes(line.replace(/^#{1,6}\s+/, "")).replace(/[*`]+/g, "");
  const text = bare.replace(/\s+/g, " ").trim();
  return text.length <= HEADING_MAX_CHARS ? text : `${text.slice(0, HEADING_MAX_CHARS - 1).trimEnd()}…`;
}

/** A line without the hashes at its end that white space sets apart. */
function withoutHashes(line: string): string {
  const bare = trimmedEnd(line, /#/);
  return bare.length < line.length && /\s$/.test(bare) ? bare.trimEnd() : line;
}
