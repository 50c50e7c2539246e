import type { FileId } from "../../../core/domain/ids";
import { standingWords, versionsOf } from "../../parts/version-words";
import { useAnswerSources } from "../answer/answer-context";

/** Which of its copies or versions a source's file is; `""` where it has none. */
export function useStandingWords(fileId: FileId, isFolded = false): string {
  const series = useAnswerSources().seriesOf(fileId);
  return series === undefined ? "" : standingWords(versionsOf(series), fileId, isFolded);
}
