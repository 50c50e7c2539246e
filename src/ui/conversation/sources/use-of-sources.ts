import { useEffect, useState } from "react";
import type { AnswerDraft } from "../../../core/answer/answer-draft";
import type { Answer } from "../../../core/domain/conversation";
import type { FileId, FolderId } from "../../../core/domain/ids";
import { whileWanted } from "../../parts/while-wanted";

/** Tells of files what is known of some of them. */
type Find<T> = (
  files: readonly { readonly folderId: FolderId; readonly fileId: FileId }[],
) => Promise<ReadonlyMap<FileId, T>>;

const NONE: ReadonlyMap<FileId, never> = new Map<FileId, never>();

/** What is told of the files that an answer cites or found; empty until it is known. */
export function useOfSources<T>(
  answer: Answer | AnswerDraft | undefined,
  find: Find<T>,
): ReadonlyMap<FileId, T> {
  const [told, setTold] = useState<ReadonlyMap<FileId, T>>(NONE);
  useEffect(() => {
    if (answer === undefined) return;
    const found = "alsoFound" in answer ? answer.alsoFound : [];
    const files = [...answer.citations.filter(({ status }) => status === "available"), ...found];
    if (files.length === 0) return;
    // Sources stand one by one where nothing can be told of them.
    return whileWanted(find(files.map(({ folderId, fileId }) => ({ folderId, fileId }))), setTold);
  }, [answer, find]);
  return told;
}
