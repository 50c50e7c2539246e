import type { Source } from "../../../core/domain/agent-event";
import { foldSeries } from "../../../core/versions/fold-series";
import { othersWords } from "../../parts/version-words";
import { useAnswerSources } from "../answer/answer-context";
import { classes } from "../../parts/classes";
import parts from "../../parts/parts.module.css";
import { strings } from "../strings";
import styles from "./found-notes.module.css";
import { EvidenceNote } from "./source-note";

const keyOf = ({ fileId, start }: Source): string => `${fileId} ${start}`;

/** The passages that were found for an answer and not cited, folded away below it; of copies and versions the newest stands for the others. */
export function AlsoFound({ sources }: { readonly sources: readonly Source[] }) {
  const { seriesOf } = useAnswerSources();
  if (sources.length === 0) return null;
  const folded = foldSeries(sources, { fileOf: ({ fileId }) => fileId, seriesOf });
  return (
    <details className={classes(parts["onScreen"], parts["fold"], styles.found)}>
      <summary>{strings.alsoFound({ n: sources.length })}</summary>
      <ul className={styles.list}>
        {folded.map(({ first, others, series }) => (
          <li key={keyOf(first)}>
            <EvidenceNote source={first} />
            {series !== undefined && others.length > 0 && (
              <details>
                <summary>{othersWords(series.kind, others.length, false)}</summary>
                <ul className={styles.list}>
                  {others.map((source) => (
                    <li key={keyOf(source)}>
                      <EvidenceNote source={source} isFolded />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
