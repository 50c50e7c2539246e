import type { Source } from "../../../core/domain/agent-event";
import type { Citation } from "../../../core/domain/citation";
import { baseName } from "../../../core/domain/file-record";
import { referenceLabel } from "../../../core/citations/parse-references";
import { useAnswerSources, useLit } from "../answer/answer-context";
import styles from "./source-note.module.css";
import { placeWords } from "./source-words";
import { strings } from "../strings";

/** A cited source as it stands in the margin: its figure, file, place, relevance and the quoted words. */
export function CitedNote({ citation }: { readonly citation: Citation }) {
  const { openHref } = useAnswerSources();
  const lit = useLit([citation.ref]);
  const gone = citation.status === "gone";
  const name = baseName(citation.path);
  const notes = [
    gone ? strings.gone : "",
    placeWords(citation),
    citation.relevance === undefined ? "" : strings.relevance(citation.relevance),
  ];
  return (
    <div className={styles.note} {...lit}>
      <p className={styles.file}>
        <span className={styles.figure} data-digits={citation.ref > 10 ? "" : undefined} aria-hidden>
          {referenceLabel(citation.ref)}
        </span>
        {gone ? (
          <span className={styles.name} dir="auto">
            {name}
          </span>
        ) : (
          <a
            className={styles.name}
            dir="auto"
            href={openHref(citation)}
            target="_blank"
            rel="noopener"
            title={citation.path}
          >
            {name}
          </a>
        )}
      </p>
      <NoteFoot notes={notes} />
      <Quote words={citation.quote} />
    </div>
  );
}

/** A passage that was found and is not cited (yet). */
export function EvidenceNote({ source }: { readonly source: Source }) {
  return (
    <div className={styles.note}>
      <p className={styles.file}>
        <span className={styles.name} dir="auto" title={source.path}>
          {baseName(source.path)}
        </span>
      </p>
      <NoteFoot notes={[placeWords(source)]} />
      <Quote words={source.quote === "" ? source.passage : source.quote} />
    </div>
  );
}

function NoteFoot({ notes }: { readonly notes: readonly string[] }) {
  const words = notes.filter(Boolean);
  return words.length === 0 ? null : (
    <p className={styles.place} dir="auto">
      {words.join(" · ")}
    </p>
  );
}

function Quote({ words }: { readonly words: string }) {
  return words === "" ? null : (
    <blockquote className={styles.quote} dir="auto">
      {words}
    </blockquote>
  );
}
