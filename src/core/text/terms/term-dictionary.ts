import { grown } from "../../base/grown";
import { AsciiWord, FOREIGN, MOST_TOKENS } from "./ascii-word";
import { TokenTable } from "./token-table";
import { WordScanner } from "./word-scanner";
import { COUNT, FEW, FIRST, NOWHERE, SECOND, WordTable } from "./word-table";
import { wordTokens } from "./word-tokens";

/** Longer words (encoded bytes, ideographs in a row) seldom come twice. */
const LONGEST_KEPT = 40;
/** Words that a dictionary keeps before another takes its place: nearly all that a folder uses again, in some ten megabytes. */
const MANY_WORDS = 125_000;

/** Knows the tokens of every word it has met, so that a word seen before costs no string. */
export class TermDictionary {
  readonly tokens = new TokenTable();
  private readonly scanner = new WordScanner();
  private readonly ascii = new AsciiWord(this.tokens);
  private readonly known = new WordTable(this.scanner);
  /** Of the text that is read: the place of each word, and its tokens. */
  private located = new Int32Array(256);
  private found = new Uint32Array(1024);
  /** Of a word that is met. */
  private ids = new Uint32Array(MOST_TOKENS);

  get isFull(): boolean {
    return this.known.size >= MANY_WORDS || this.tokens.size >= 4 * MANY_WORDS;
  }

  /** The tokens of a text, in order, repeats included. A view, good until the next call. */
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

  /** Adds the tokens of any word; returns how many have been found then. */
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

  /** Writes the tokens of a word to `ids`; returns how many there are. */
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
 * The dictionary for whoever begins to read now. Full, it makes room for a new one, and lives on with those that use it; nobody
 * does, its memory is given back.
 */
export function currentTermDictionary(): TermDictionary {
  const known = current.deref();
  if (known !== undefined && !known.isFull) return known;
  const dictionary = new TermDictionary();
  current = new WeakRef(dictionary);
  return dictionary;
}
