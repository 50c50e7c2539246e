import type { Source } from "../../../core/domain/agent-event";
import type { Citation } from "../../../core/domain/citation";
import { uncitedSources } from "../../../core/citations/uncited-sources";
import styles from "./found-notes.module.css";
import { EvidenceNote } from "./source-note";
import { strings } from "../strings";

const MOST = 3;

interface EvidenceListProps {
  readonly sources: readonly Source[];
  readonly citations: readonly Citation[];
}

/** The best passages found so far, below the answer in progress, on a page without a margin. */
export function EvidenceList({ sources, citations }: EvidenceListProps) {
  const found = uncitedSources(sources, citations);
  if (found.length === 0) return null;
  const hidden = found.length - MOST;
  return (
    <section className={styles.evidence} aria-label={strings.evidence}>
      <ul className={styles.list}>
        {found.slice(0, MOST).map((source) => (
          <li key={`${source.fileId} ${source.start}`}>
            <EvidenceNote source={source} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.more}>{strings.moreEvidence({ n: hidden })}</p>}
    </section>
  );
}
