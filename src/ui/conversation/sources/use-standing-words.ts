import type { FileId } from "../../../core/domain/ids";
import { standingWords, versionsOf } from "../../parts/version-words";
import { useAnswerSources } from "../answer/answer-context";

/** Which of its copies or versions a source's file is, and what it only looks like; `""` where there is neither. */
export function useStandingWords(fileId: FileId, isFolded = false): string {
  const { seriesOf, looksLike } = useAnswerSources();
  const series = seriesOf(fileId);
  const versions = series && versionsOf(series);
  return standingWords({ versions, looksLike: looksLike(fileId) }, fileId, isFolded);
}
