import type { PlacedPiece } from "./answer-model-input";

/** Ids of the special tokens of XLM-RoBERTa's vocabulary. */
const START = 0;
const END = 2;
const UNKNOWN = 3;

/** The longest piece, in UTF-16 units. */
const MAX_PIECE_LENGTH = 32;
/** How far the score of an unknown character lies below the rarest piece. @see `kUnkPenalty` in google/sentencepiece */
const UNKNOWN_PENALTY = 10;

const DROPPED = /[\u0001-\u0008\u000b\u000e-\u001f\u007f\u008f\u009f]/g;
const SPACES = /[\t\n\f\r\u00a0\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2581\u3000\ufeff\ufffd]/g;
/** The one character that the vocabulary's compatibility normalisation leaves unchanged. */
const FULLWIDTH_TILDE = "\uff5e";
const MARKED = /[^\s]+/g;
/** The marker in front of every word. */
const WORD_START = "\u2581";

/** The pieces of a Unigram model with their log probabilities, found by any stretch of a text. */
export class UnigramVocabulary {
  readonly #starts: Int32Array;
  /** Open addressing: id + 1, or 0 for a free place. */
  readonly #table: Int32Array;
  readonly #mask: number;
  readonly #unknownScore: number;

  /** @param pieces in the order of their ids, separated by line feeds. @param scores of the pieces. */
  constructor(
    private readonly pieces: string,
    private readonly scores: Float32Array,
  ) {
    const count = scores.length;
    this.#starts = startsOf(pieces, count);
    const size = 2 ** Math.ceil(Math.log2(2 * count));
    this.#mask = size - 1;
    this.#table = new Int32Array(size);
    let lowest = 0;
    for (let id = UNKNOWN + 1; id < count; id++) {
      this.#insert(id);
      if (scores[id]! < lowest) lowest = scores[id]!;
    }
    this.#unknownScore = lowest - UNKNOWN_PENALTY;
  }

  get size(): number {
    return this.scores.length;
  }

  /** The id of the piece with this text; undefined when there is none. */
  idOf(text: string): number | undefined {
    let hash = 0;
    for (let at = 0; at < text.length; at++) hash = hashWith(hash, text.charCodeAt(at));
    return this.#find(hash, text, 0, text.length);
  }

  /** The most probable segmentation of a word (Viterbi); consecutive unknown characters become one unknown piece. */
  cut(word: string): readonly number[] {
    const length = word.length;
    const best = new Float64Array(length + 1).fill(-Infinity);
    const from = new Int32Array(length + 1);
    const ids = new Int32Array(length + 1);
    best[0] = 0;
    for (let start = 0; start < length;) {
      const first = (word.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
      const reached = best[start]!;
      let hash = 0;
      let isSingle = false;
      for (let end = start; end < Math.min(length, start + MAX_PIECE_LENGTH);) {
        hash = hashWith(hash, word.charCodeAt(end));
        end += 1;
        const id = this.#find(hash, word, start, end);
        if (id === undefined) continue;
        const score = reached + this.scores[id]!;
        if (score > best[end]!) {
          best[end] = score;
          from[end] = start;
          ids[end] = id;
        }
        if (end === start + first) isSingle = true;
      }
      const next = start + first;
      const unknown = reached + this.#unknownScore;
      if (!isSingle && unknown > best[next]!) {
        best[next] = unknown;
        from[next] = start;
        ids[next] = UNKNOWN;
      }
      start = next;
    }
    const pieces: number[] = [];
    for (let end = length; end > 0; end = from[end]!) {
      const id = ids[end]!;
      if (id !== UNKNOWN || pieces.at(-1) !== UNKNOWN) pieces.push(id);
    }
    return pieces.reverse();
  }

  /** The length of a piece in UTF-16 units. */
  lengthOf(id: number): number {
    return this.#starts[id + 1]! - 1 - this.#starts[id]!;
  }

  #insert(id: number): void {
    let hash = 0;
    for (let at = this.#starts[id]!; at < this.#starts[id + 1]! - 1; at++)
      hash = hashWith(hash, this.pieces.charCodeAt(at));
    let place = spread(hash) & this.#mask;
    while (this.#table[place] !== 0) place = (place + 1) & this.#mask;
    this.#table[place] = id + 1;
  }

  #find(hash: number, text: string, start: number, end: number): number | undefined {
    for (let place = spread(hash) & this.#mask; ; place = (place + 1) & this.#mask) {
      const id = this.#table[place]! - 1;
      if (id < 0) return undefined;
      if (this.#isPiece(id, text, start, end)) return id;
    }
  }

  #isPiece(id: number, text: string, start: number, end: number): boolean {
    const first = this.#starts[id]!;
    if (this.#starts[id + 1]! - 1 - first !== end - start) return false;
    for (let at = start; at < end; at++)
      if (this.pieces.charCodeAt(first + at - start) !== text.charCodeAt(at)) return false;
    return true;
  }
}

/**
 * Token ids of a text for XLM-RoBERTa, between `<s>` and `</s>`: at most `maxTokens` in all. A longer text is cut and
 * still ends in `</s>`.
 * @see https://arxiv.org/abs/1804.10959 (Unigram) and https://arxiv.org/abs/1911.02116 (XLM-RoBERTa)
 */
export function encodeUnigram(text: string, vocabulary: UnigramVocabulary, maxTokens: number): number[] {
  const ids = [START];
  for (const [word] of normalise(text).matchAll(MARKED)) {
    if (ids.length >= maxTokens) break;
    ids.push(...vocabulary.cut(WORD_START + word));
  }
  ids.length = Math.min(ids.length, maxTokens - 1);
  ids.push(END);
  return ids;
}

/**
 * The pieces of a text, each with its place. When a word is spelled differently from its pieces, they all get the word's
 * place.
 */
export function placeUnigram(text: string, vocabulary: UnigramVocabulary): readonly PlacedPiece[] {
  return [...text.matchAll(MARKED)].flatMap(({ 0: written, index }) => {
    const whole = { start: index, end: index + written.length };
    const word = normalise(written).replaceAll(" ", "");
    if (word === "") return [];
    const ids = vocabulary.cut(WORD_START + word);
    if (word.length !== written.length || ids.includes(UNKNOWN)) return ids.map((id) => ({ id, ...whole }));
    let end = index - WORD_START.length;
    return ids.map((id) => {
      const start = end;
      end += vocabulary.lengthOf(id);
      return { id, start: Math.max(index, start), end: Math.max(index + 1, end) };
    });
  });
}

/** Whether the vocabulary has a single piece for the word, as for common words. */
export function isWholePiece(word: string, vocabulary: UnigramVocabulary): boolean {
  return vocabulary.idOf(WORD_START + normalise(word)) !== undefined;
}

function normalise(text: string): string {
  return text
    .replace(DROPPED, "")
    .replace(SPACES, " ")
    .split(FULLWIDTH_TILDE)
    .map((part) => part.normalize("NFKC"))
    .join(FULLWIDTH_TILDE);
}

/** The start of each piece, then one more: the position after the line feed that would follow the last piece. */
function startsOf(pieces: string, count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  let at = 0;
  for (let id = 1; id < count; id++) {
    at = pieces.indexOf("\n", at) + 1;
    if (at === 0) throw new RangeError(`Cannot read vocabulary: ${id} pieces, expected ${count}`);
    starts[id] = at;
  }
  if (pieces.includes("\n", at)) throw new RangeError(`Cannot read vocabulary: more than ${count} pieces`);
  starts[count] = pieces.length + 1;
  return starts;
}

function hashWith(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + unit + 1) | 0;
}

/** Mixes the bits, so that the lowest bits depend on all. @see Murmur3's finaliser */
function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}
