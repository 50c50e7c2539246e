import type { Answer } from "../domain/conversation";
import type { FolderId } from "../domain/ids";
import { withoutStatements } from "./without-statements";

/** What a citation loses with its folder. */
export const ERASED_QUOTE = { quote: "", passage: "", status: "gone" } as const;

/** An answer without what it quoted from folders that are gone: names stay. The same answer where it cites none of them. */
export function withoutFolders(answer: Answer, isGone: (id: FolderId) => boolean): Answer {
  const gone = answer.citations.filter(({ folderId }) => isGone(folderId));
  if (gone.length === 0) return answer;
  return {
    ...answer,
    text: withoutStatements(answer.text, new Set(gone.map(({ ref }) => ref))),
    events: [],
    citations: answer.citations.map((citation) =>
      isGone(citation.folderId) ? { ...citation, ...ERASED_QUOTE } : citation,
    ),
  };
}
