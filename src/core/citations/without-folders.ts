import type { Citation } from "../domain/citation";
import type { Answer, Message } from "../domain/conversation";
import type { FolderId } from "../domain/ids";
import type { Place } from "../domain/unit";
import { referencesIn } from "./parse-references";
import { withoutStatements } from "./without-statements";

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
 * questions stay. An answer that saw those folders loses its quotes and uncited passages from them. That
 * answer and every later one lose their steps, their decision, and what a model wrote without a citation: a follow-up is
 * rewritten with earlier words. An answer that was erased before does not change.
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
  const kept = new Set(answer.citations.filter(({ folderId }) => !isGone(folderId)).map(({ ref }) => ref));
  // A marker whose citation could not be read may stand for any folder.
  const refs = new Set(referencesIn(answer.text).filter((ref) => !kept.has(ref)));
  return {
    ...withoutReferences(answer, refs),
    steps: [],
    decision: "",
    foldersSeen: answer.foldersSeen.filter((id) => !isGone(id)),
    alsoFound: answer.alsoFound.filter(({ folderId }) => !isGone(folderId)),
    citations: answer.citations.map((citation) =>
      isGone(citation.folderId) ? erasedCitation(citation) : citation,
    ),
  };
}

/** An answer without the statements that rest on these references, and without ranges in the text as it was. */
export function withoutReferences(answer: Answer, refs: ReadonlySet<number>): Answer {
  const { assessment } = answer;
  return {
    ...answer,
    text: withoutStatements(answer.text, refs, answer.writtenBy === "quotes"),
    marks: [],
    blocks: [],
    modelParts: [],
    assessment: assessment && { ...assessment, unsupported: [] },
  };
}
