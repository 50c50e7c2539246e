import type { FileId } from "../../../core/domain/ids";
import { versionsOf } from "../../../core/versions/version-series";
import { statusWords } from "../../parts/version-words";
import { useAnswerSources } from "../answer/answer-context";

/** Which of its copies or versions a source's file is, and what it only looks like; `""` where there is neither. */
export function useStatusWords(fileId: FileId, isFolded = false): string {
  const { seriesOf, looksLike } = useAnswerSources();
  const series = seriesOf(fileId);
  const versions = series && versionsOf(series);
  return statusWords({ versions, looksLike: looksLike(fileId) }, fileId, isFolded);
}
