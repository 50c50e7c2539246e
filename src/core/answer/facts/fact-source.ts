import type { Source } from "../../domain/agent-event";
import type { Fact, FactDetails } from "../../domain/fact";
import { parseFileId, type FolderId } from "../../domain/ids";
import { standIn, type FoundPassage } from "../../domain/passage";

/**
 * A fact as the source of an answer. It stands in place of a file, under its own id.
 * @param memory what the citation names in place of a file; not the fact's words, which go when it is forgotten.
 */
export function factToSource(fact: Fact, folderId: FolderId, memory: string): Source {
  const { id, key, statement } = fact;
  return {
    ...namedAs(memory),
    folderId,
    fileId: parseFileId(id),
    headings: key === statement ? [] : [key],
    quote: statement,
    start: 0,
    end: statement.length,
    passage: statement,
    passageStart: 0,
    details: detailsOf(fact),
    file: undefined,
  };
}

/**
 * A fact as a passage, for being judged beside those of files.
 * @param memory as for {@link factToSource}.
 * @param lexicalScore as of a passage.
 */
export function factToPassage(
  fact: Fact,
  folderId: FolderId,
  { memory, lexicalScore }: { readonly memory: string; readonly lexicalScore: number },
): FoundPassage {
  const { id, key, statement } = fact;
  return {
    ...standIn({ ...namedAs(memory), folderId, fileId: parseFileId(id), text: statement }),
    headings: key === statement ? [] : [key],
    lexicalScore,
    semanticScore: undefined,
    score: lexicalScore,
    fact: detailsOf(fact),
  };
}

function namedAs(memory: string) {
  return { folderName: "", path: memory, place: { kind: "whole" } } as const;
}

function detailsOf({ conversationId, messageId, createdAt }: Fact): FactDetails {
  return { kind: "fact", conversationId, messageId, toldAt: createdAt };
}
