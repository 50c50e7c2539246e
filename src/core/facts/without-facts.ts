import { erasedCitation, withoutParts } from "../citations/without-folders";
import type { Answer } from "../domain/conversation";

/** An answer without the words of forgotten facts that it cites; other answers stay as they are. */
export function withoutFacts(answer: Answer, ids: ReadonlySet<string>): Answer {
  const isGone = ({ fileId }: { readonly fileId: string }): boolean => ids.has(fileId);
  const refs = new Set(answer.citations.filter(isGone).map(({ ref }) => ref));
  const alsoFound = answer.alsoFound.filter((source) => !isGone(source));
  if (refs.size === 0)
    return alsoFound.length === answer.alsoFound.length ? answer : { ...answer, alsoFound };
  return {
    ...answer,
    parts: withoutParts(answer.parts, () => false, refs),
    citations: answer.citations.map((citation) => (isGone(citation) ? erasedCitation(citation) : citation)),
    alsoFound,
  };
}
