import type { PassageRange } from "../domain/passage";
import { CountedText } from "./counted-text";
import { estimateTokens } from "./estimate-tokens";
import { grainOf, type Atom, type Section } from "./sections";
import { splitBlock, type TextPiece } from "./split-block";

/**
 * What header and body of a passage may hold together, in estimated tokens. The vector of one in twenty lacks its last dozen
 * pieces then, which its words still find; five longer passages hold more of what is asked for.
 */
export const PASSAGE_TOKENS = 265;

/** What a header may take of it, so that there is always room for a body. */
const HEADINGS_MAX_TOKENS = 60;
const LEAD_MAX_TOKENS = 60;
const BODY_MIN_TOKENS = 40;

/**
 * Fills a section's atoms into passages of about equal size: as few as possible, and each at most `bodyTokens` less what
 * its headings and its lead take. Offsets are into `text`, the unit's.
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
  #lead: string | undefined;
  /** What this passage may hold at most, and what it should hold so that the rest comes out even. */
  #room: number;
  #goal: number;
  #remaining: number;
  /** The last lead that was given, and what became of it. */
  #given: string | undefined;
  #short: Lead | undefined;

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
    const lead = this.#shortLead(atom.lead);
    const roomAlone = this.#roomUnder(lead);
    // A function shows its signature where it begins; a method does not show its class.
    const shown =
      lead !== undefined &&
      atom.kind === "code" &&
      this.text.text.slice(atom.start, atom.end).includes(lead.text);
    const firstLead = shown ? undefined : lead;
    const isWhole = atom.tokens <= roomAlone && (atom.kind !== "paragraph" || this.#tokens >= this.#goal / 2);
    const room = this.#tokens > 0 ? this.#room : this.#roomUnder(firstLead);
    if (isWhole || this.#tokensWith(atom) <= room) return this.#addPiece(atom, firstLead);
    let repeated = firstLead;
    for (const piece of splitBlock(this.text, atom, grainOf(atom.kind), roomAlone)) {
      this.#addPiece(piece, repeated);
      repeated = lead;
    }
  }

  finish(): PassageRange[] {
    this.#close();
    return this.#passages;
  }

  #addPiece(piece: TextPiece, lead: Lead | undefined): void {
    const pastGoal = this.#tokens + piece.tokens / 2 > this.#goal;
    const together = pastGoal ? Infinity : this.#tokensWith(piece);
    if (this.#tokens > 0 && together > this.#room) this.#close();
    if (this.#tokens === 0) this.#open(piece, lead);
    else this.#tokens = together;
    this.#end = piece.end;
    this.#remaining -= piece.tokens;
  }

  #open(piece: TextPiece, lead: Lead | undefined): void {
    this.#start = piece.start;
    this.#tokens = piece.tokens;
    this.#lead = lead?.text;
    this.#room = this.#roomUnder(lead);
    this.#goal = this.#evenShare();
  }

  #close(): void {
    if (this.#tokens === 0) return;
    this.#passages.push({ start: this.#start, end: this.#end, headings: this.headings, lead: this.#lead });
    this.#tokens = 0;
  }

  #evenShare(): number {
    return this.#remaining / Math.max(1, Math.ceil(this.#remaining / this.#room));
  }

  #roomUnder(lead: Lead | undefined): number {
    return Math.max(BODY_MIN_TOKENS, this.maxRoom - (lead?.tokens ?? 0));
  }

  /** All rows of a table have the same. */
  #shortLead(given: string | undefined): Lead | undefined {
    if (given !== this.#given) {
      this.#given = given;
      this.#short = given === undefined ? undefined : shortLead(given);
    }
    return this.#short;
  }

  /** Tokens add up across white space only: parts of one word are estimated anew. */
  #tokensWith(piece: TextPiece): number {
    if (this.#tokens > 0 && piece.start === this.#end) return this.text.tokens(this.#start, piece.end);
    return this.#tokens + piece.tokens;
  }
}

/** As many headings as fit, the innermost first, since those say most. */
function innermost(headings: readonly string[]): readonly string[] {
  let from = 0;
  while (from < headings.length - 1 && headingTokens(headings.slice(from)) > HEADINGS_MAX_TOKENS) from += 1;
  return headings.slice(from);
}

/** Each heading follows a ">". */
function headingTokens(headings: readonly string[]): number {
  return headings.reduce((sum, heading) => sum + estimateTokens(`> ${heading}`), 0);
}

interface Lead {
  readonly text: string;
  readonly tokens: number;
}

/** A lead in one line, cut after the last word that fits; undefined where nothing is in it. Tabs part the names of columns. */
function shortLead(lead: string): Lead | undefined {
  const line = lead.replace(/[^\S\t]+/g, " ").trim();
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
