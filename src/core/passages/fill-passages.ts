import type { PassageRange } from "../domain/passage";
import { CountedText } from "./counted-text";
import { estimateTokens } from "./estimate-tokens";
import { grainOf, type Atom, type Section } from "./sections";
import { splitBlock, type BlockPiece } from "./split-block";

/**
 * The most estimated tokens of a passage's header and body together. At this size the vector of one passage in twenty
 * misses its last dozen pieces, which the lexical arm still finds; five longer passages hold more of an answer.
 */
export const PASSAGE_TOKENS = 265;

/** The most tokens of a header's parts, so that there is always room for a body. */
const HEADINGS_MAX_TOKENS = 60;
const LEAD_MAX_TOKENS = 60;
const BODY_MIN_TOKENS = 40;

/**
 * Fills a section's atoms into passages of about equal size: as few as possible, each of at most `bodyTokens` minus the
 * tokens of its headings and its lead. Offsets are into `text`, the text of the unit.
 */
export function fillPassages(text: CountedText, section: Section, bodyTokens: number): PassageRange[] {
  const headings = innermost(section.headings);
  const room = Math.max(BODY_MIN_TOKENS, bodyTokens - headingTokens(headings));
  const filler = new Filler(text, headings, room, section.atoms);
  for (const atom of section.atoms) filler.add(atom);
  return filler.finish();
}

class Filler {
  readonly #passages: PassageRange[] = [];
  #start = 0;
  #end = 0;
  #tokens = 0;
  #header: string | undefined;
  /** The most tokens of the open passage, and the size at which all the remaining passages come out equal. */
  #room: number;
  #goal: number;
  #remaining: number;
  /** The last given lead, and its shortened form. */
  #given: string | undefined;
  #short: RepeatedHeader | undefined;

  constructor(
    readonly text: CountedText,
    readonly headings: readonly string[],
    readonly maxRoom: number,
    atoms: readonly Atom[],
  ) {
    this.#remaining = atoms.reduce((sum, atom) => sum + atom.tokens, 0);
    this.#room = maxRoom;
    this.#goal = this.#evenShare();
  }

  add(atom: Atom): void {
    const header = this.#shortHeader(atom.repeatedHeader);
    const roomAlone = this.#roomUnder(header);
    // The first passage of a function has its signature in its text, so it needs no lead; a method needs the line of its
    // class.
    const shown =
      header !== undefined &&
      atom.kind === "code" &&
      this.text.text.slice(atom.start, atom.end).includes(header.text);
    const firstHeader = shown ? undefined : header;
    const isWhole = atom.tokens <= roomAlone && (atom.kind !== "paragraph" || this.#tokens >= this.#goal / 2);
    const room = this.#tokens > 0 ? this.#room : this.#roomUnder(firstHeader);
    if (isWhole || this.#tokensWith(atom) <= room) return this.#addPiece(atom, firstHeader);
    let repeated = firstHeader;
    for (const piece of splitBlock(this.text, atom, grainOf(atom.kind), roomAlone)) {
      this.#addPiece(piece, repeated);
      repeated = header;
    }
  }

  finish(): PassageRange[] {
    this.#close();
    return this.#passages;
  }

  #addPiece(piece: BlockPiece, header: RepeatedHeader | undefined): void {
    const pastGoal = this.#tokens + piece.tokens / 2 > this.#goal;
    const together = pastGoal ? Infinity : this.#tokensWith(piece);
    if (this.#tokens > 0 && together > this.#room) this.#close();
    if (this.#tokens === 0) this.#open(piece, header);
    else this.#tokens = together;
    this.#end = piece.end;
    this.#remaining -= piece.tokens;
  }

  #open(piece: BlockPiece, header: RepeatedHeader | undefined): void {
    this.#start = piece.start;
    this.#tokens = piece.tokens;
    this.#header = header?.text;
    this.#room = this.#roomUnder(header);
    this.#goal = this.#evenShare();
  }

  #close(): void {
    if (this.#tokens === 0) return;
    this.#passages.push({
      start: this.#start,
      end: this.#end,
      headings: this.headings,
      repeatedHeader: this.#header,
    });
    this.#tokens = 0;
  }

  #evenShare(): number {
    return this.#remaining / Math.max(1, Math.ceil(this.#remaining / this.#room));
  }

  #roomUnder(header: RepeatedHeader | undefined): number {
    return Math.max(BODY_MIN_TOKENS, this.maxRoom - (header?.tokens ?? 0));
  }

  /** Shortens a lead. All rows of a table have the same lead, so the last result is kept. */
  #shortHeader(given: string | undefined): RepeatedHeader | undefined {
    if (given !== this.#given) {
      this.#given = given;
      this.#short = given === undefined ? undefined : shortHeader(given);
    }
    return this.#short;
  }

  /** Tokens add up only across white space; two parts of one word are estimated together. */
  #tokensWith(piece: BlockPiece): number {
    if (this.#tokens > 0 && piece.start === this.#end) return this.text.tokens(this.#start, piece.end);
    return this.#tokens + piece.tokens;
  }
}

/** The innermost headings that fit, since they say the most; at least one. */
function innermost(headings: readonly string[]): readonly string[] {
  let from = 0;
  while (from < headings.length - 1 && headingTokens(headings.slice(from)) > HEADINGS_MAX_TOKENS) from += 1;
  return headings.slice(from);
}

/** The tokens of the headings; each follows a ">". */
function headingTokens(headings: readonly string[]): number {
  return headings.reduce((sum, heading) => sum + estimateTokens(`> ${heading}`), 0);
}

interface RepeatedHeader {
  readonly text: string;
  readonly tokens: number;
}

/** A lead as one line, cut after the last word that fits; undefined when it is empty. Tabs separate column names. */
function shortHeader(header: string): RepeatedHeader | undefined {
  const line = header.replace(/[^\S\t]+/g, " ").trim();
  if (line === "") return undefined;
  const tokens = estimateTokens(line);
  if (tokens <= LEAD_MAX_TOKENS) return { text: line, tokens };
  const first = splitBlock(
    new CountedText(line),
    { start: 0, end: line.length, tokens },
    "lines",
    LEAD_MAX_TOKENS - 2,
  )[0];
  if (first === undefined) return undefined;
  const text = `${line.slice(first.start, first.end)} …`;
  return { text, tokens: estimateTokens(text) };
}
