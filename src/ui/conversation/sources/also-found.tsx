import type { Source } from "../../../core/domain/agent-event";
import { strings } from "../strings";
import styles from "./also-found.module.css";
import { EvidenceNote } from "./source-note";

/** The passages that were found for an answer and not cited, folded away below it. */
export function AlsoFound({ sources }: { readonly sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <details className={styles.found}>
      <summary>{strings.alsoFound(sources.length)}</summary>
      <ul className={styles.list}>
        {sources.map((source) => (
          <li key={`${source.fileId} ${source.start}`}>
            <EvidenceNote source={source} />
          </li>
        ))}
      </ul>
    </details>
  );
}
