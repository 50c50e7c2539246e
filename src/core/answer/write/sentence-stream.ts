import { MarkerStream } from "../../citations/normalize-markers";
import { disarmLinks, linkBegunAt } from "../../citations/disarm-links";
import { disarmMarkers } from "../../citations/answer-text";
import { TemplateStream } from "../../citations/template-stream";
import { VisibleStream } from "../../citations/visible-stream";
import { splitSentences } from "../../passages/sentences";
import { trimmedEnd } from "../../base/trimmed";
import type { TextRange } from "../../domain/text-range";

/** The news about a model's text after one more piece. */
export type StreamedText =
  | { readonly kind: "words"; readonly text: string }
  /** The words so far end with this sentence. `named`: the numbers of its references, inside or after it. */
  | { readonly kind: "sentence"; readonly text: string; readonly named: readonly number[] };

/** An end that may become the space before a sentence, or the sign of a list entry. */
const UNDECIDED = /(?<!\s)\s+$|\n[^\S\n]{0,99}(?:[-*•▪‣–]|\d{1,3}[.)]?)[^\S\n]{0,99}$/u;
const LIST_SIGN = /^(?:[-*•▪‣–]|\d{1,3}[.)])\s+/u;
/** A longer sentence is cut between two words: with each piece it would be read again from its start. */
const LONGEST = 2_000;
const MARKER = /\[ref:(\d+)\]/;

/**
 * Cuts a model's output into sentences while it is written. References, thoughts and template tokens are removed, links
 * disarmed. Words are told at once; a sentence is told when the next one begins, since references may follow it.
 */
export class SentenceStream {
  readonly #visible = new VisibleStream();
  readonly #template = new TemplateStream();
  readonly #markers: MarkerStream;
  /** The text from the start of the present sentence on, without references. */
  #text = "";
  /** The length of the part that has been told. */
  #told = 0;
  /** The references, with their places in the text. */
  #named: { readonly at: number; readonly number: number }[] = [];

  /** @param known the numbers that a reference may have. */
  constructor(known: ReadonlySet<number>) {
    this.#markers = new MarkerStream(known);
  }

  push(piece: string): readonly StreamedText[] {
    this.#take(this.#markers.push(this.#template.push(this.#visible.push(piece))), false);
    return [...this.#sentences(), ...this.#words(this.#decided())];
  }

  end(): readonly StreamedText[] {
    this.#take(this.#markers.push(this.#template.end()) + this.#markers.end(), true);
    const done = this.#sentences();
    const whole = this.#text.trimEnd();
    if (whole === "") return done;
    return [...done, ...this.#words(whole.length), ...this.#sentence(whole)];
  }

  /** Adds text without its references; the space before a reference is removed too. */
  #take(text: string, isWhole: boolean): void {
    for (const [i, part] of text.split(MARKER).entries()) {
      if (i % 2 === 0) {
        const end = this.#text.trimEnd();
        const more = shortSpaces(this.#text.slice(end.length) + part);
        this.#text = end === "" ? more.trimStart() : end + more;
        continue;
      }
      if (this.#told < this.#text.length) this.#text = trimmedEnd(this.#text, /[^\S\n]/);
      const named = { at: this.#text.length, number: Number(part) };
      if (!this.#named.some(({ at, number }) => at === named.at && number === named.number))
        this.#named.push(named);
    }
    // The text around a removed marker may have become a new marker, or a link.
    this.#text = disarmLinks(disarmMarkers(this.#text, this.#told), this.#told, isWhole);
  }

  /** The end of the text that more text can't change. */
  #decided(): number {
    const undecided = this.#text.search(UNDECIDED);
    return Math.min(undecided < 0 ? this.#text.length : undecided, linkBegunAt(this.#text, this.#told));
  }

  /** All sentences that another one follows. */
  #sentences(): StreamedText[] {
    const ranges = splitSentences(this.#text).flatMap((range) => cutLong(this.#text, range));
    const emitted: StreamedText[] = [];
    let cut = 0;
    for (const [i, { end }] of ranges.slice(0, -1).entries()) {
      const next = ranges[i + 1]?.start ?? end;
      emitted.push(...this.#words(end), ...this.#sentence(this.#text.slice(cut, end), next));
      emitted.push(...this.#words(next));
      cut = next;
    }
    this.#text = this.#text.slice(cut);
    this.#told = Math.max(0, this.#told - cut);
    this.#named = this.#named.map(({ at, number }) => ({ at: at - cut, number }));
    return emitted;
  }

  /** The words up to a place that have not been told. */
  #words(end: number): StreamedText[] {
    if (end <= this.#told) return [];
    const text = this.#text.slice(this.#told, end);
    this.#told = end;
    return [{ kind: "words", text }];
  }

  /** A sentence, unless it has no content: `"1."`, `"Here is what the files say:"`. */
  #sentence(whole: string, next = Infinity): StreamedText[] {
    const named = this.#named.filter(({ at }) => at <= next).map(({ number }) => number);
    this.#named = this.#named.filter(({ at }) => at > next);
    const text = whole.replace(LIST_SIGN, "");
    const says = /\p{L}{2}|\p{N}/u.test(text) && !/:[*_]*$/.test(text);
    return says ? [{ kind: "sentence", text, named: [...new Set(named)] }] : [];
  }
}

/** The text with at most two line ends and two times 99 other spaces in a row. */
function shortSpaces(text: string): string {
  return text.replace(/\s{3,}/gu, (spaces) => {
    const [first = "", ...others] = spaces.split("\n");
    const last = others.pop();
    return [first, ...(others.length > 0 ? [""] : []), ...(last === undefined ? [] : [last])]
      .map((line) => line.slice(0, 99))
      .join("\n");
  });
}

/** A sentence in stretches that are not much longer than the longest may be. */
function cutLong(text: string, { start, end }: TextRange): TextRange[] {
  if (end - start <= LONGEST) return [{ start, end }];
  const stretches: TextRange[] = [];
  let from = start;
  for (const { index, 0: space } of text.slice(start, end).matchAll(/\s+/gu)) {
    if (start + index - from < LONGEST) continue;
    stretches.push({ start: from, end: start + index });
    from = start + index + space.length;
  }
  return [...stretches, { start: from, end }];
}
