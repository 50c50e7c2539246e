import type { AnswerPart } from "../domain/answer-part";
import type { Citation } from "../domain/citation";
import type { Answer, Message, Scope } from "../domain/conversation";
import type { FolderId } from "../domain/ids";
import type { ErasedFiles } from "../domain/relocking";
import { erasedCitation, withoutParts } from "./without-folders";

/**
 * The answers of a conversation that change when files are erased, in their new form; as `withoutFolders`. What an answer
 * since then says without a source may come from these files, and is erased with what cites them.
 * @param messages oldest first.
 */
export function withoutFiles(messages: readonly Message[], erased: ErasedFiles): readonly Answer[] {
  const answers = messages.filter((message) => message.kind === "answer");
  const first = answers.findIndex((answer) => mayHoldWords(answer, erased));
  return first < 0 ? [] : answers.slice(first).map((answer) => withoutWordsOf(answer, erased));
}

/** The citation as it stays: of a file that is erased without its words, and without a name that only a password shows. */
export function citationWithout<T extends Citation>(citation: T, { paths }: ErasedFiles): T {
  const path = paths.get(citation.fileId);
  return path === undefined ? citation : { ...erasedCitation(citation), path };
}

/** The places of a conversation, without names that only a password shows: the file around stands for those inside. */
export function scopesWithout(scopes: readonly Scope[], { folderId, paths }: ErasedFiles): readonly Scope[] {
  const kept = [...new Set(paths.values())].sort((a, b) => b.length - a.length);
  return scopes.map((scope) => {
    const { within } = scope;
    if (scope.folderId !== folderId || kept.some((path) => path.startsWith(within))) return scope;
    return { ...scope, within: kept.find((path) => within.startsWith(`${path}/`)) ?? within };
  });
}

function mayHoldWords({ at, timing, foldersSeen, citations }: Answer, erased: ErasedFiles): boolean {
  const { folderId, paths, since } = erased;
  const isCited = citations.some(({ fileId, quote, passage }) => paths.has(fileId) && quote + passage !== "");
  return isCited || (foldersSeen.includes(folderId) && at + (timing.doneMs ?? 0) >= since);
}

function withoutWordsOf(answer: Answer, erased: ErasedFiles): Answer {
  const { folderId, paths } = erased;
  const gone = new Set(answer.citations.filter(({ fileId }) => paths.has(fileId)).map(({ ref }) => ref));
  const isFolder = (id: FolderId): boolean => id === folderId;
  const withoutPart = (part: AnswerPart): readonly AnswerPart[] => {
    if (part.kind === "more files")
      return [{ ...part, files: part.files.filter(({ fileId }) => !paths.has(fileId)) }];
    const mayBeOfAny = part.kind === "model" || part.refs.length === 0;
    return withoutParts([part], mayBeOfAny ? isFolder : () => false, gone);
  };
  return {
    ...answer,
    parts: answer.parts.flatMap(withoutPart),
    steps: [],
    decision: "",
    alsoFound: answer.alsoFound.filter(({ fileId }) => !paths.has(fileId)),
    citations: answer.citations.map((citation) => citationWithout(citation, erased)),
  };
}
