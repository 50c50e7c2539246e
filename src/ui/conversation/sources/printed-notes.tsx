import { useSyncExternalStore } from "react";
import { inOrder } from "../../../core/citations/cited-files";
import type { Citation } from "../../../core/domain/citation";
import { isPrinting, watchPrint } from "../on-paper";
import { placeWords, wholeName } from "./source-words";
import styles from "../answer/answer-view.module.css";

/** The footnotes of an answer on paper, where nothing can be opened. Not shown on a screen. */
export function PrintedNotes({ citations }: { readonly citations: readonly Citation[] }) {
  const isPrinted = useSyncExternalStore(watchPrint, isPrinting);
  if (!isPrinted || citations.length === 0) return null;
  return (
    <ol className={styles.printed}>
      {inOrder(citations).map((citation) => (
        <li key={citation.ref} value={citation.ref} dir="auto">
          {[wholeName(citation), placeWords(citation)].filter(Boolean).join(", ")}
          {citation.quote !== "" && `: “${citation.quote}”`}
        </li>
      ))}
    </ol>
  );
}
