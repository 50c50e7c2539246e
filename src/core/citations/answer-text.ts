import type { Message, MessageText } from "../domain/conversation";
import type { QuotedPart } from "../ports/answer-engine";
import { ERASED, type AnswerPart, type ModelPiece } from "../domain/answer-part";

/** The text of an answer without its references: for search, and for a model that reads the conversation. */
export function plainTextOf(parts: readonly AnswerPart[]): string {
  return textWith(parts, () => "");
}

/** What a message says, without references. */
export function messageTextOf(message: Message): MessageText {
  const { id, conversationId, at } = message;
  const text = message.kind === "question" ? message.text : plainTextOf(message.parts);
  return { id, conversationId, text, at };
}

/** The text of an answer with a mark of one's own for each reference. */
export function textWith(parts: readonly AnswerPart[], markOf: (ref: number) => string): string {
  let text = "";
  writeText(
    parts,
    (words) => (text += words),
    (ref) => (text += markOf(ref)),
  );
  return text;
}

/** Whether an answer says nothing. */
export function isBlankText(parts: readonly AnswerPart[]): boolean {
  return plainTextOf(parts).trim() === "";
}

/** The words that answer the question, in order; of a row, the values of the cells that hold them. */
export function answeringWords(parts: readonly (AnswerPart | QuotedPart)[]): readonly string[] {
  return parts.flatMap((part) => {
    if (part.kind === "row") return part.cells.flatMap(({ value, isAnswer }) => (isAnswer ? [value] : []));
    if (part.kind !== "quote" && part.kind !== "code") return [];
    return part.answerSpans.map(({ start, end }) => part.text.slice(start, end));
  });
}

/** What a line of a list is about, without the signs around it: `"lease.pdf"` for ``"`lease.pdf`: "``. */
export function itemName(intro: string): string {
  return intro.replaceAll("`", "").replace(/:\s?$/, "").trim();
}

type Write = (words: string) => unknown;

/** Writes the words of an answer, and where its references stand. */
export function writeText(parts: readonly AnswerPart[], write: Write, mark: (ref: number) => unknown): void {
  for (const part of parts) {
    write(part.gap);
    if (part.kind === "model")
      for (const piece of part.pieces)
        writeCited(wordsOf(piece), piece.kind === "words" ? [] : piece.refs, write, mark);
    else if (part.kind === "more files")
      write(part.before + part.files.map(({ shown }) => shown).join(", ") + part.after);
    else writeCited(shownText(part), part.refs, write, mark);
  }
}

function shownText(part: Exclude<AnswerPart, { readonly kind: "model" | "more files" }>): string {
  if (part.kind === "erased") return ERASED;
  return part.kind === "item" ? part.intro + part.text : part.text;
}

function writeCited(
  words: string,
  refs: readonly number[],
  write: Write,
  mark: (ref: number) => unknown,
): void {
  write(words);
  for (const ref of refs) mark(ref);
}

/** The words of a piece of a model's text, without its references. */
export function wordsOf(piece: ModelPiece): string {
  return piece.kind === "erased" ? ERASED : piece.text;
}

const MARKER_LIKE = /\[ref:(?=\d)/g;

/**
 * Puts a space into everything in the text that looks like a marker, so that only code can make markers, not files or
 * models. @param from the text before this offset stays as it is.
 */
export function disarmMarkers(text: string, from = 0): string {
  let disarmed = "";
  let read = 0;
  for (const { 0: begun, index } of text.matchAll(MARKER_LIKE)) {
    const at = index + begun.length;
    if (at < from) continue;
    disarmed += `${text.slice(read, at)} `;
    read = at;
  }
  return disarmed + text.slice(read);
}
