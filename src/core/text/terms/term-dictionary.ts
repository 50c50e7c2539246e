import { grown } from "../../base/grown";
import { AsciiWord, FOREIGN, MOST_TOKENS } from "./ascii-word";
import { TokenTable } from "./token-table";
import { WordScanner } from "./word-scanner";
import { COUNT, FEW, FIRST, NOWHERE, SECOND, WordTable } from "./word-table";
import { wordTokens } from "./word-tokens";

/** Longer words (encoded bytes, runs of ideographs) seldom recur. */
const LONGEST_KEPT = 40;
/** The words in a full dictionary, which a new one replaces: nearly all that recur in a folder, in about ten megabytes. */
const MANY_WORDS = 125_000;

/** Keeps the tokens of every word it has met, so that a known word costs no string. */
export class TermDictionary {
  readonly tokens = new TokenTable();
  private readonly scanner = new WordScanner();
  private readonly ascii = new AsciiWord(this.tokens);
  private readonly known = new WordTable(this.scanner);
  /** For the text being read: the place of each word, and the tokens found. */
  private located = new Int32Array(256);
  private found = new Uint32Array(1024);
  /** The tokens of a new word. */
  private ids = new Uint32Array(MOST_TOKENS);

  get isFull(): boolean {
    return this.known.size >= MANY_WORDS || this.tokens.size >= 4 * MANY_WORDS;
  }

  /** The tokens of a text, in order, repeats included. The result is a view that the next call overwrites. */
  read(text: string): Uint32Array {
    const words = this.scanner.scan(text);
    if (words > this.located.length) this.located = grown(this.located, words);
    const { known, located } = this;
    known.makeRoom(words);
    known.locate(words, located);
    const { places } = known;
    let { found } = this;
    let count = 0;
    for (let word = 0; word < words; word++) {
      if (count + FEW > found.length) found = this.found = grown(found, count + FEW);
      const place = located[word]!;
      const tokens = place === NOWHERE ? FEW + 1 : places[place + COUNT]!;
      if (tokens > FEW) {
        count = this.readSlowly(text, word, count);
        found = this.found;
        continue;
      }
      found[count] = places[place + FIRST]!;
      found[count + 1] = places[place + SECOND]!;
      count += tokens;
    }
    return found.subarray(0, count);
  }

  /** Adds the tokens of any word; returns the new count of tokens found. */
  private readSlowly(text: string, word: number, count: number): number {
    const { known } = this;
    const start = this.scanner.spans[2 * word]!;
    const end = this.scanner.spans[2 * word + 1]!;
    let place = this.located[word]!;
    if (place === NOWHERE) place = known.search(start, end);
    if (!known.isFree(place)) {
      const after = count + known.places[place + COUNT]!;
      this.makeRoom(after);
      known.copyTokens(place, this.found, count);
      return after;
    }
    const { ids } = this;
    const tokens = this.takeApart(text, start, end);
    if (end - start <= LONGEST_KEPT) known.keep(place, ids, tokens);
    this.makeRoom(count + tokens);
    for (let i = 0; i < tokens; i++) this.found[count + i] = ids[i]!;
    return count + tokens;
  }

  /** Writes the tokens of a word to `ids`; returns their number. */
  private takeApart(text: string, start: number, end: number): number {
    const count = this.ascii.read(this.scanner.bytes, start, end, this.ids);
    if (count !== FOREIGN) return count;
    const tokens = wordTokens(text.slice(start, end));
    if (tokens.length > this.ids.length) this.ids = grown(this.ids, tokens.length);
    tokens.forEach((token, i) => (this.ids[i] = this.tokens.number(token)));
    return tokens.length;
  }

  private makeRoom(tokens: number): void {
    if (tokens > this.found.length) this.found = grown(this.found, tokens);
  }
}

let current = new WeakRef(new TermDictionary());

/**
 * The dictionary for a new reader. A full dictionary is replaced by a new one; it lives on with its readers, and its
 * memory is freed when none is left.
 */
export function currentTermDictionary(): TermDictionary {
  const known = current.deref();
  if (known !== undefined && !known.isFull) return known;
  const dictionary = new TermDictionary();
  current = new WeakRef(dictionary);
  return dictionary;
}
