import type { Answer, Message } from "../domain/conversation";
import type { FolderId } from "../domain/ids";
import { withoutStatements } from "./without-statements";

/** What a citation loses with its folder. */
export const ERASED_QUOTE = { quote: "", passage: "", status: "gone" } as const;

/**
 * The answers of a conversation that lose something when folders are gone, as they are then: names stay, and the words of questions.
 * An answer loses what it quoted from them and what it did not cite. It loses its steps and its decision as well, and so does every
 * answer behind it: a follow-up is rewritten with words of earlier answers.
 * @param messages oldest first.
 */
export function withoutFolders(
  messages: readonly Message[],
  isGone: (id: FolderId) => boolean,
): readonly Answer[] {
  const answers = messages.filter((message) => message.kind === "answer");
  const first = answers.findIndex(
    ({ foldersSeen, citations }) =>
      foldersSeen.some(isGone) || citations.some(({ folderId }) => isGone(folderId)),
  );
  return first < 0 ? [] : answers.slice(first).map((answer) => withoutWords(answer, isGone));
}

function withoutWords(answer: Answer, isGone: (id: FolderId) => boolean): Answer {
  const gone = answer.citations.filter(({ folderId }) => isGone(folderId));
  const refs = new Set(gone.map(({ ref }) => ref));
  const { assessment } = answer;
  return {
    ...answer,
    text: withoutStatements(answer.text, refs, answer.writtenBy === "quotes"),
    // They tell places in the text as it was.
    marks: [],
    modelParts: [],
    assessment: assessment && { ...assessment, unsupported: [] },
    steps: [],
    decision: "",
    foldersSeen: answer.foldersSeen.filter((id) => !isGone(id)),
    alsoFound: answer.alsoFound.filter(({ folderId }) => !isGone(folderId)),
    citations: answer.citations.map((citation) =>
      isGone(citation.folderId) ? { ...citation, ...ERASED_QUOTE } : citation,
    ),
  };
}
