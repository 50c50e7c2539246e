import { useEffect, useState } from "react";
import type { AnswerDraft } from "../../../core/answer/answer-draft";
import type { Answer } from "../../../core/domain/conversation";
import type { FileId, FolderId } from "../../../core/domain/ids";
import type { VersionSeries } from "../../../core/versions/version-series";

type Series = ReadonlyMap<FileId, VersionSeries>;

/** The copies and versions of those of the files that have any. */
export type FindVersions = (
  files: readonly { readonly folderId: FolderId; readonly fileId: FileId }[],
) => Promise<Series>;

const NONE: Series = new Map();

/** The copies and versions of the files that an answer cites or found; empty until they are known. */
export function useVersions(answer: Answer | AnswerDraft | undefined, find: FindVersions): Series {
  const [series, setSeries] = useState(NONE);
  useEffect(() => {
    if (answer === undefined) return;
    let isShown = true;
    const found = "alsoFound" in answer ? answer.alsoFound : [];
    const files = [...answer.citations.filter(({ status }) => status === "available"), ...found];
    if (files.length === 0) return;
    find(files.map(({ folderId, fileId }) => ({ folderId, fileId }))).then(
      (known) => {
        if (isShown) setSeries(known);
      },
      // Sources stand one by one where their versions can't be told.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [answer, find]);
  return series;
}
