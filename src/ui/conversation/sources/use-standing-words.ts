import type { FileId } from "../../../core/domain/ids";
import { standingWords, versionsOf } from "../../parts/version-words";
import { strings } from "../../strings";
import { useAnswerSources } from "../answer/answer-context";

/** Which of its copies or versions a source's file is, and what it only looks like; `""` where there is neither. */
export function useStandingWords(fileId: FileId, isFolded = false): string {
  const { seriesOf, looksLike } = useAnswerSources();
  const series = seriesOf(fileId);
  const other = looksLike(fileId);
  return [
    other === undefined ? "" : strings.onlyLooksLike(other),
    series === undefined ? "" : standingWords(versionsOf(series), fileId, isFolded),
  ]
    .filter(Boolean)
    .join("; ");
}
