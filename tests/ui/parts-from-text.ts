import {
  ERASED,
  type AnswerCell,
  type AnswerPart,
  type ListedFileRow,
  type ModelPiece,
} from "../../src/core/domain/answer-part";
import type { FolderId } from "../../src/core/domain/ids";
import type { EngineName } from "../../src/core/domain/model";
import type { TextRange } from "../../src/core/domain/text-range";

/** An answer as tests write it: one text with `[ref:N]` markers, and ranges of it in UTF-16 units, in order. */
export interface TextAnswer {
  readonly text: string;
  readonly engine: EngineName;
  /** The words that answer the question. */
  readonly marks: readonly TextRange[];
  readonly blocks: readonly WrittenBlock[];
  /** What a model wrote, markers included. */
  readonly modelParts: readonly TextRange[];
  /** Statements without support. */
  readonly unsupported: readonly TextRange[];
}

/** What a stretch of the text is, where it is more than running words; its markers may stand in it or behind it. */
export type WrittenBlock = TextRange &
  (
    | {
        readonly kind: "file";
        readonly file: ListedFileRow;
        readonly modifiedAt: number | undefined;
        readonly day: string | undefined;
      }
    | { readonly kind: "more files"; readonly files: readonly ListedFileRow[]; readonly unnamed: number }
    | { readonly kind: "item"; readonly wordsAt: number }
    | { readonly kind: "row"; readonly cells: readonly AnswerCell[] }
    | { readonly kind: "code" }
  );

/**
 * The parts of an answer that a test has written as text: `markedTextOf` gives the same text again.
 * @param folderOf the folder of a citation, by its N; undefined where the citation is lost.
 * @param seen the folders that uncited words may come from.
 */
export function partsOf(
  answer: TextAnswer,
  folderOf: (ref: number) => FolderId | undefined,
  seen: readonly FolderId[],
): readonly AnswerPart[] {
  const writer = new PartWriter(answer, folderOf, seen);
  const { text, blocks, modelParts } = answer;
  const stretches = [
    ...blocks.map((block) => ({ ...block, write: (end: number) => writer.block(block, end) })),
    ...modelParts.map((part) => ({ ...part, write: (end: number) => writer.model(part.start, end) })),
  ].sort((a, b) => a.start - b.start);
  for (const { start, end, write } of stretches) {
    if (start < writer.at || end > text.length) continue;
    writer.words(start);
    write(end);
  }
  writer.words(text.length);
  return writer.end();
}

/** The markers that stand together behind a statement. */
const MARKERS = /(?:\[ref:[1-9]\d{0,3}\])+/g;
const MARKERS_AT_START = /^(?:\[ref:[1-9]\d{0,3}\])+/;

class PartWriter {
  /** The text up to here has been written. */
  at = 0;
  readonly #parts: AnswerPart[] = [];
  #gap = "";

  constructor(
    private readonly answer: TextAnswer,
    private readonly folderOf: (ref: number) => FolderId | undefined,
    private readonly seen: readonly FolderId[],
  ) {}

  end(): readonly AnswerPart[] {
    if (this.#gap !== "") this.#parts.push({ kind: "note", text: "", refs: [], gap: this.#gap, folders: [] });
    return this.#parts;
  }

  block(block: WrittenBlock, end: number): void {
    const { start, text } = this.#take(end);
    if (block.kind === "more files") {
      this.#parts.push(moreFiles(text, block, this.#takeGap()));
      return;
    }
    const last = [...text.matchAll(MARKERS)].at(-1);
    const inside = last !== undefined && last.index + last[0].length === text.length ? last[0] : "";
    const behind = MARKERS_AT_START.exec(this.answer.text.slice(end))?.[0] ?? "";
    this.at = end + behind.length;
    const words = text.slice(0, text.length - inside.length);
    const refs = refsIn(inside + behind);
    const placed = { text: words, refs, gap: this.#takeGap(), folders: this.#foldersOf(refs) };
    switch (block.kind) {
      case "file": {
        const { kind, file, modifiedAt, day } = block;
        this.#parts.push({ ...placed, kind, file, modifiedAt, day });
        break;
      }
      case "item": {
        const wordsAt = Math.max(0, block.wordsAt - (start - block.start));
        const intro = words.slice(0, wordsAt);
        this.#parts.push({ ...placed, kind: "item", intro, text: words.slice(wordsAt) });
        break;
      }
      case "row":
        this.#parts.push({ ...placed, kind: "row", cells: block.cells });
        break;
      case "code":
        this.#parts.push({ ...placed, kind: "code", answerSpans: this.#spansIn(start, words.length) });
    }
  }

  model(from: number, end: number): void {
    const { start, text } = this.#take(end);
    const pieces: ModelPiece[] = [];
    for (const { at, words, refs } of statementsIn(text)) {
      const { cut, rest } = cutRanges(words, this.answer.unsupported, start + at);
      for (const piece of cut) pieces.push(piece);
      if (refs.length === 0) pieces.push(...wordsPiece(rest));
      else {
        const stated = lastSentence(rest);
        const statement = { kind: "statement", text: rest.slice(stated), refs } as const;
        pieces.push(...wordsPiece(rest.slice(0, stated)), statement);
      }
    }
    const by = this.answer.engine;
    this.#parts.push({ kind: "model", by, pieces, gap: this.#takeGap(), folders: this.seen });
    this.at = Math.max(from, end);
  }

  /** Writes what is neither a block nor a model's, up to an offset. */
  words(end: number): void {
    if (end <= this.at) return;
    const from = this.at;
    this.at = end;
    for (const { at, words, refs } of statementsIn(this.answer.text.slice(from, end))) {
      const { cut, rest } = cutRanges(words, this.answer.unsupported, from + at);
      for (const piece of cut) {
        if (piece.kind === "words") this.#addWords(piece.text, [], from + at);
        else this.#addQuote(piece.text, [], from + at + words.indexOf(piece.text));
      }
      this.#addWords(rest, refs, from + at + words.length - rest.length);
    }
  }

  /** Adds a quote, and the app's words before it. @param start of the words in the answer's text. */
  #addWords(words: string, refs: readonly number[], start: number): void {
    const text = refs.length > 0 ? words.trimStart() : words.trim();
    const wordsAt = words.indexOf(text);
    this.#gap += text === "" ? words : words.slice(0, wordsAt);
    if (text === "" && refs.length === 0) return;
    const quoteAt = refs.length > 0 && text.endsWith("”") ? Math.max(0, text.indexOf("“")) : 0;
    if (quoteAt > 0) this.#addWords(text.slice(0, quoteAt), [], start + wordsAt);
    const quoted = text.slice(quoteAt);
    if (quoted.startsWith("“")) this.#addQuote(quoted, refs, start + wordsAt + quoteAt);
    else if (quoted === ERASED && refs.length > 0)
      this.#parts.push({ kind: "erased", refs, gap: this.#takeGap(), folders: [] });
    else
      this.#parts.push({
        kind: "note",
        text: quoted,
        refs,
        gap: this.#takeGap(),
        folders: this.#foldersOf(refs),
      });
    if (text !== "" && refs.length === 0) this.#gap = words.slice(wordsAt + text.length);
  }

  #addQuote(text: string, refs: readonly number[], start: number): void {
    const answerSpans = this.#spansIn(start, text.length);
    this.#parts.push({
      kind: "quote",
      text,
      answerSpans,
      refs,
      gap: this.#takeGap(),
      folders: this.#foldersOf(refs),
    });
  }

  /** The text up to an offset, without the white space before it, which becomes the gap. */
  #take(end: number): { readonly start: number; readonly text: string } {
    const whole = this.answer.text.slice(this.at, end);
    const text = whole.trimStart();
    this.#gap += whole.slice(0, whole.length - text.length);
    this.at = end;
    return { start: end - text.length, text };
  }

  #takeGap(): string {
    const gap = this.#gap;
    this.#gap = "";
    return gap;
  }

  #foldersOf(refs: readonly number[]): readonly FolderId[] {
    const folders = refs.map(this.folderOf);
    const known = folders.flatMap((id) => id ?? []);
    // A marker whose citation is lost may stand for any folder.
    return refs.length > 0 && known.length === folders.length ? [...new Set(known)] : this.seen;
  }

  /** The words that answer in a stretch of the text, counted from its beginning. */
  #spansIn(start: number, length: number): readonly TextRange[] {
    return this.answer.marks
      .filter((mark) => mark.start >= start && mark.end <= start + length)
      .map((mark) => ({ start: mark.start - start, end: mark.end - start }));
  }
}

/** A text cut behind its markers: the words before each run of them, and the words at the end. */
function statementsIn(
  text: string,
): readonly { readonly at: number; readonly words: string; readonly refs: readonly number[] }[] {
  const statements = [];
  let at = 0;
  for (const { 0: markers, index } of text.matchAll(MARKERS)) {
    statements.push({ at, words: text.slice(at, index), refs: refsIn(markers) });
    at = index + markers.length;
  }
  if (at < text.length) statements.push({ at, words: text.slice(at), refs: [] });
  return statements;
}

/** Cuts ranges out of words: the pieces up to the end of the last range, and the rest. @param start of the words. */
function cutRanges(
  words: string,
  ranges: readonly TextRange[],
  start: number,
): { readonly cut: readonly Exclude<ModelPiece, { kind: "erased" }>[]; readonly rest: string } {
  const cut: Exclude<ModelPiece, { kind: "erased" }>[] = [];
  let at = 0;
  for (const range of ranges) {
    const [from, to] = [range.start - start, range.end - start];
    if (from < at || to > words.length || to <= from) continue;
    cut.push(...wordsPiece(words.slice(at, from)), {
      kind: "statement",
      text: words.slice(from, to),
      refs: [],
    });
    at = to;
  }
  return { cut, rest: words.slice(at) };
}

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** Where the last sentence with a word begins, in the last line of a text. */
function lastSentence(text: string): number {
  const line = text.lastIndexOf("\n", text.trimEnd().length - 1) + 1;
  const parts = [...sentences.segment(text.slice(line))];
  let first = parts.findLastIndex(({ segment }) => /[\p{L}\p{N}]/u.test(segment));
  while (first > 0 && isSplitNumber(parts[first - 1]!.segment, parts[first]!.segment)) first -= 1;
  return line + (parts[first]?.index ?? 0);
}

/** Whether the segmenter wrongly ended a sentence at a period, as in "31. Dezember" or "p. 3". */
function isSplitNumber(before: string, after: string): boolean {
  return /(?<!\d)\d{1,2}\.\s*$/u.test(before) || /^\d/u.test(after);
}

function wordsPiece(text: string): readonly Extract<ModelPiece, { kind: "words" }>[] {
  return text === "" ? [] : [{ kind: "words", text }];
}

function refsIn(markers: string): readonly number[] {
  return Array.from(markers.matchAll(/\d+/g), ([digits]) => Number(digits));
}

/** The further files of a list; their names are found between the backticks around them. */
function moreFiles(
  words: string,
  { files, unnamed }: Extract<WrittenBlock, { kind: "more files" }>,
  gap: string,
): AnswerPart {
  const [first, last] = [words.indexOf("`"), words.lastIndexOf("`") + 1];
  const names = words.slice(Math.max(0, first), last).split(/(?<=`), (?=`)/);
  const isWhole = first >= 0 && names.length === files.length;
  return {
    kind: "more files",
    before: isWhole ? words.slice(0, first) : words,
    files: isWhole ? files.map((file, at) => ({ ...file, shown: names[at] ?? "" })) : [],
    after: isWhole ? words.slice(last) : "",
    unnamed,
    gap,
    folders: [],
  };
}
