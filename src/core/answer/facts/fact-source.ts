import type { Source } from "../../domain/agent-event";
import type { Fact } from "../../domain/fact";
import { parseFileId, type FolderId } from "../../domain/ids";
import { standIn, type FoundPassage } from "../../domain/passage";
import { toSource } from "../to-source";

/**
 * A fact as the source of an answer. It stands in place of a file, under its own id.
 * @param memory what the citation names in place of a file; not the fact's words, which go when it is forgotten.
 */
export function factToSource(fact: Fact, folderId: FolderId, memory: string): Source {
  return toSource(factToPassage(fact, folderId, { memory, lexicalScore: 0 }), {
    start: 0,
    end: fact.statement.length,
  });
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
  const { id, key, statement, conversationId, messageId, createdAt } = fact;
  return {
    ...standIn({ folderName: "", path: memory, folderId, fileId: parseFileId(id), text: statement }),
    headings: key === statement ? [] : [key],
    lexicalScore,
    semanticScore: undefined,
    score: lexicalScore,
    told: { kind: "fact", conversationId, messageId, toldAt: createdAt },
  };
}
