import { MarkerStream } from "../../citations/normalize-markers";
import { disarmMarkers } from "../../citations/parse-references";
import { TemplateStream } from "../../citations/template-stream";
import { VisibleStream } from "../../citations/visible-stream";
import { splitSentences } from "../../passages/sentences";

/** What is known of a model's text after one more piece of it. */
export type StreamedText =
  | { readonly kind: "words"; readonly text: string }
  /** The words so far end with this sentence. `named`: the numbers of the references that stood in or behind it. */
  | { readonly kind: "sentence"; readonly text: string; readonly named: readonly number[] };

/** What may yet turn out to be the space before a sentence, or the sign of a list entry. */
const UNDECIDED = /\s+$|\n[^\S\n]*(?:[-*•▪‣–]|\d{1,3}[.)]?)[^\S\n]*$/u;
const LIST_SIGN = /^(?:[-*•▪‣–]|\d{1,3}[.)])\s+/u;
const MARKER = /\[ref:(\d+)\]/;

/**
 * Cuts what a model writes into sentences while it is being written. References, thoughts and template tokens are taken
 * out. Every word is told at once; a sentence is told when the next one begins, since its references may stand behind it.
 */
export class SentenceStream {
  readonly #visible = new VisibleStream();
  readonly #template = new TemplateStream();
  readonly #markers: MarkerStream;
  /** From the beginning of the present sentence; without references. */
  #text = "";
  /** How much of it has been told. */
  #told = 0;
  /** References by where they stood in it. */
  #named: { readonly at: number; readonly number: number }[] = [];

  /** @param known the numbers that a reference may have. */
  constructor(known: ReadonlySet<number>) {
    this.#markers = new MarkerStream(known);
  }

  push(piece: string): readonly StreamedText[] {
    this.#take(this.#markers.push(this.#template.push(this.#visible.push(piece))));
    return [...this.#sentences(), ...this.#words(this.#text.search(UNDECIDED))];
  }

  end(): readonly StreamedText[] {
    this.#take(this.#markers.push(this.#template.end()) + this.#markers.end());
    const done = this.#sentences();
    const whole = this.#text.trimEnd();
    if (whole === "") return done;
    return [...done, ...this.#words(whole.length), ...this.#sentence(whole)];
  }

  /** Adds text, its references apart; the space before one goes with it. */
  #take(text: string): void {
    for (const [i, part] of text.split(MARKER).entries()) {
      if (i % 2 === 0) {
        this.#text += this.#text === "" ? part.trimStart() : part;
        continue;
      }
      if (this.#told < this.#text.length) this.#text = this.#text.replace(/[^\S\n]+$/, "");
      this.#named.push({ at: this.#text.length, number: Number(part) });
    }
    // What stood around one that was taken out may have become another.
    this.#text = disarmMarkers(this.#text, this.#told);
  }

  /** Every sentence after which another one has begun. */
  #sentences(): StreamedText[] {
    const ranges = splitSentences(this.#text);
    const told: StreamedText[] = [];
    let cut = 0;
    for (const [i, { end }] of ranges.slice(0, -1).entries()) {
      const next = ranges[i + 1]?.start ?? end;
      told.push(...this.#words(end), ...this.#sentence(this.#text.slice(cut, end), next));
      told.push(...this.#words(next));
      cut = next;
    }
    this.#text = this.#text.slice(cut);
    this.#told = Math.max(0, this.#told - cut);
    this.#named = this.#named.map(({ at, number }) => ({ at: at - cut, number }));
    return told;
  }

  /** The words up to a place, if they have not been told. */
  #words(to: number): StreamedText[] {
    const end = to < 0 ? this.#text.length : to;
    if (end <= this.#told) return [];
    const text = this.#text.slice(this.#told, end);
    this.#told = end;
    return [{ kind: "words", text }];
  }

  /** A sentence, unless it says nothing: `"1."`, `"Here is what the files say:"`. */
  #sentence(whole: string, next = Infinity): StreamedText[] {
    const named = this.#named.filter(({ at }) => at <= next).map(({ number }) => number);
    this.#named = this.#named.filter(({ at }) => at > next);
    const text = whole.replace(LIST_SIGN, "");
    const says = /\p{L}{2}|\p{N}/u.test(text) && !/:[*_]*$/.test(text);
    return says ? [{ kind: "sentence", text, named: [...new Set(named)] }] : [];
  }
}
