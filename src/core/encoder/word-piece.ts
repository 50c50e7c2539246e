import type { PlacedPiece } from "./answer-model-input";

/** The ids of a model's vocabulary by piece; pieces that continue a word begin with "##". */
export type WordPieceVocabulary = ReadonlyMap<string, number>;

/** A longer word, in characters, becomes one `[UNK]`. */
const MAX_WORD_LENGTH = 100;
/** No piece of BERT's English vocabulary is longer than this, "##" included; in UTF-16 units. */
const MAX_PIECE_LENGTH = 20;

/** A special token written out in a text stands for itself, as in the tokenizer that the model was trained with. */
const SPECIAL = /(\[(?:PAD|UNK|CLS|SEP|MASK)\])/;
const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu;
const IDEOGRAPH =
  /[\u4E00-\u9FFF\u3400-\u4DBF\uF900-\uFAFF\u{20000}-\u{2A6DF}\u{2A700}-\u{2CEAF}\u{2F800}-\u{2FA1F}]/gu;
const ACCENT = /\p{Mn}/gu;
/** A run without spaces and punctuation, or one punctuation sign. All ASCII signs count as punctuation. */
const WORD = /[^\s\p{P}!-/:-@[-`{-~]+|[\p{P}!-/:-@[-`{-~]/gu;

/**
 * Token ids of a text by BERT's uncased WordPiece, between `[CLS]` and `[SEP]`: at most `maxTokens` in all. A longer text
 * is cut and still ends in `[SEP]`.
 * @throws RangeError when the vocabulary lacks one of the special tokens.
 * @see https://arxiv.org/abs/1810.04805 and tokenization.py of google-research/bert
 */
export function encodeWordPieces(text: string, vocabulary: WordPieceVocabulary, maxTokens: number): number[] {
  const ids = [idOf("[CLS]", vocabulary)];
  for (const piece of piecesOf(text, vocabulary)) {
    if (ids.length === maxTokens - 1) break;
    ids.push(piece);
  }
  ids.push(idOf("[SEP]", vocabulary));
  return ids;
}

/** The pieces of a text, each with the place of its word. Special tokens that are written out are treated as words. */
export function placeWordPieces(text: string, vocabulary: WordPieceVocabulary): readonly PlacedPiece[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) =>
    wordsOf(word)
      .flatMap((one) => piecesOfWord(one, vocabulary))
      .map((id) => ({ id, start: index, end: index + word.length })),
  );
}

function* piecesOf(text: string, vocabulary: WordPieceVocabulary): Generator<number> {
  for (const section of text.split(SPECIAL)) {
    if (SPECIAL.test(section)) yield idOf(section, vocabulary);
    else for (const word of wordsOf(section)) yield* piecesOfWord(word, vocabulary);
  }
}

/** Lower-case words and punctuation signs, without accents and control characters; each ideograph is a word. */
function wordsOf(text: string): readonly string[] {
  const spaced = text.replace(CONTROL, "").replace(IDEOGRAPH, " $& ");
  const folded = spaced.toLowerCase().normalize("NFD").replace(ACCENT, "");
  return folded.match(WORD) ?? [];
}

/** Greedy longest match: the longest piece that begins the word, then the longest that begins the rest, and so on. */
function piecesOfWord(word: string, vocabulary: WordPieceVocabulary): readonly number[] {
  const whole = vocabulary.get(word);
  if (whole !== undefined) return [whole];
  const unknown = [idOf("[UNK]", vocabulary)];
  if (word.length > MAX_WORD_LENGTH && [...word].length > MAX_WORD_LENGTH) return unknown;
  const pieces: number[] = [];
  for (let start = 0; start < word.length;) {
    const piece = longestPiece(word, start, vocabulary);
    if (piece === undefined) return unknown;
    pieces.push(piece.id);
    start = piece.end;
  }
  return pieces;
}

function longestPiece(word: string, start: number, vocabulary: WordPieceVocabulary) {
  const prefix = start === 0 ? "" : "##";
  for (let end = Math.min(word.length, start + MAX_PIECE_LENGTH); end > start; end--) {
    const id = vocabulary.get(prefix + word.slice(start, end));
    if (id !== undefined) return { id, end };
  }
  return undefined;
}

function idOf(special: string, vocabulary: WordPieceVocabulary): number {
  const id = vocabulary.get(special);
  if (id === undefined) throw new RangeError(`Cannot tokenize: the vocabulary lacks ${special}`);
  return id;
}
