import type { AnswerPart, ModelPiece } from "../domain/answer-part";
import type { Citation } from "../domain/citation";
import type { Answer, Message } from "../domain/conversation";
import type { FolderId } from "../domain/ids";
import type { Place } from "../domain/unit";

/** A citation of a removed folder: the names stay, and the numbers that tell where in the file it pointed. */
export function erasedCitation<T extends Citation>(citation: T): T {
  const { place, file } = citation;
  return {
    ...citation,
    quote: "",
    passage: "",
    headings: [],
    place: namelessPlace(place),
    details: undefined,
    file: file && { ...file, contentHash: undefined },
    status: "gone",
  };
}

/** A damaged row may lack its place, and is erased all the same. */
function namelessPlace(place: Place | undefined): Place {
  if (place === undefined) return { kind: "whole" };
  return "name" in place ? { ...place, name: "" } : place;
}

/**
 * The answers of a conversation that change when folders are removed, in their new form. File names and the words of
 * questions stay. An answer loses the parts that came from those folders, and uncited passages of them. An answer that
 * saw them, and every later one, loses its steps and its decision: a follow-up is rewritten with earlier words. An answer
 * that was erased before does not change.
 * @param messages oldest first.
 */
export function withoutFolders(
  messages: readonly Message[],
  isGone: (id: FolderId) => boolean,
): readonly Answer[] {
  const answers = messages.filter((message) => message.kind === "answer");
  const first = answers.findIndex(
    ({ foldersSeen, citations }) =>
      foldersSeen.some(isGone) ||
      citations.some(({ folderId, quote, passage }) => isGone(folderId) && quote + passage !== ""),
  );
  return first < 0 ? [] : answers.slice(first).map((answer) => withoutWords(answer, isGone));
}

/** An answer without what it has of removed folders, whether it saw them itself or stands behind one that did. */
export function withoutWords(answer: Answer, isGone: (id: FolderId) => boolean): Answer {
  const gone = new Set(answer.citations.filter(({ folderId }) => isGone(folderId)).map(({ ref }) => ref));
  return {
    ...answer,
    parts: withoutParts(answer.parts, isGone, gone),
    steps: [],
    decision: "",
    foldersSeen: answer.foldersSeen.filter((id) => !isGone(id)),
    alsoFound: answer.alsoFound.filter(({ folderId }) => !isGone(folderId)),
    citations: answer.citations.map((citation) =>
      isGone(citation.folderId) ? erasedCitation(citation) : citation,
    ),
  };
}

/**
 * The parts without those that came from removed folders. What is erased keeps its references, so that the page can still
 * name the sources.
 * @param gone the N of citations that are erased.
 */
export function withoutParts(
  parts: readonly AnswerPart[],
  isGone: (id: FolderId) => boolean,
  gone: ReadonlySet<number>,
): readonly AnswerPart[] {
  const isErased = (refs: readonly number[]): boolean => refs.some((ref) => gone.has(ref));
  return parts.map((part): AnswerPart => {
    const { gap } = part;
    const folders = part.folders.filter((id) => !isGone(id));
    const isOfGone = folders.length < part.folders.length;
    if (part.kind === "more files")
      return { ...part, folders, files: part.files.filter(({ folderId }) => !isGone(folderId)) };
    if (part.kind === "model")
      return { ...part, folders, pieces: part.pieces.flatMap((one) => keptPieces(one, isOfGone, isErased)) };
    return isOfGone || isErased(part.refs) ? { kind: "erased", refs: part.refs, gap, folders } : part;
  });
}

/** A statement stays where its own sources do; what is not cited may hold words of any source that the model read. */
function keptPieces(
  piece: ModelPiece,
  isOfGone: boolean,
  isErased: (refs: readonly number[]) => boolean,
): readonly ModelPiece[] {
  if (piece.kind === "words") {
    const { text } = piece;
    if (!isOfGone || !/[\p{L}\p{N}]/u.test(text)) return [piece];
    return [
      { kind: "words", text: text.slice(0, text.length - text.trimStart().length) },
      { kind: "erased", refs: [] },
      { kind: "words", text: text.slice(text.trimEnd().length) },
    ];
  }
  const goes = isErased(piece.refs) || (isOfGone && piece.refs.length === 0);
  return goes ? [{ kind: "erased", refs: piece.refs }] : [piece];
}
