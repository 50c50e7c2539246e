import { erasedCitation, withoutParts } from "../citations/without-folders";
import type { Answer } from "../domain/conversation";
import type { Fact } from "../domain/fact";

/** What an answer with words of facts cites in place of a file: the facts, or the messages that told them. */
export function idsCited(facts: readonly Fact[]): ReadonlySet<string> {
  return new Set(facts.flatMap(({ id, messageId }): string[] => [id, messageId]));
}

/** An answer without the words of forgotten facts; one that cites none of these ids stays as it is. */
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
