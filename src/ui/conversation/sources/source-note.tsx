import type { Source } from "../../../core/domain/agent-event";
import type { Citation } from "../../../core/domain/citation";
import type { FileId } from "../../../core/domain/ids";
import { baseName } from "../../../core/domain/file-record";
import { plainWords } from "../../../core/answer/quote/plain-words";
import { referenceLabel } from "../../../core/citations/reference-label";
import { showsBeside, useAnswerSources, useLit } from "../answer/answer-context";
import { excerptOf } from "./excerpt";
import { classes } from "../../parts/classes";
import parts from "../../parts/parts.module.css";
import styles from "./source-note.module.css";
import { showsAll, SourceDetails } from "./source-details";
import { placeWords } from "./source-words";
import { useStatusWords } from "./use-status-words";
import { useThumbnail } from "./use-thumbnail";
import { strings } from "../strings";

/** A cited source in the margin: its number, file, place, relevance and the quoted words. */
export function CitedNote({ citation }: { readonly citation: Citation }) {
  const { openHref, apart, versionStatusOf, showSource } = useAnswerSources();
  const lit = useLit([citation.ref]);
  const status = versionStatusOf(citation.ref);
  const version = useStatusWords(citation.fileId);
  const gone = citation.status === "gone";
  const name = baseName(citation.path);
  const notes = [
    gone ? strings.gone : status?.kind === "changed" ? strings.changed : "",
    version,
    apart(citation.fileId),
    // The head of a mail tells more than the heading that its subject is.
    citation.details?.kind === "mail" ? "" : placeWords(citation),
    citation.file?.isUnsure === true ? strings.unsure : "",
  ];
  return (
    <div className={styles.note} {...lit}>
      <p className={styles.file}>
        <span className={styles.figure} data-digits={citation.ref > 10 ? "" : undefined} aria-hidden>
          {referenceLabel(citation.ref)}
        </span>
        {gone ? (
          <span className={classes(parts["oneLine"], styles.name)} dir="auto">
            {name}
          </span>
        ) : (
          <a
            className={classes(parts["oneLine"], styles.name)}
            dir="auto"
            href={openHref(citation)}
            target="_blank"
            rel="noopener"
            title={citation.path}
            onClick={showsBeside(() => showSource(citation.ref))}
          >
            {name}
          </a>
        )}
      </p>
      <NoteFoot notes={notes} />
      <SourceDetails details={citation.details} />
      {citation.file?.type === "picture" && !gone && <Picture fileId={citation.fileId} />}
      {!showsAll(citation) && <Surroundings citation={citation} />}
      {!gone && status?.kind === "changed" && status.now !== "" && (
        <div className={styles.now}>
          <p>{strings.nowThere}</p>
          <Quote words={status.now} />
        </div>
      )}
    </div>
  );
}

/** The quote between the words on both sides of it, which the answer does not show. */
function Surroundings({ citation }: { readonly citation: Citation }) {
  const { quote, details } = citation;
  if (quote === "") return null;
  const { before, quote: words, after } = excerptOf(citation, LEAD);
  return (
    <blockquote className={styles.quote} dir="auto" data-code={details?.kind === "code" ? "" : undefined}>
      {before}
      <b className={styles.words}>{words}</b>
      {after}
    </blockquote>
  );
}

/** The most characters before the quote. A note has a few lines, and the quote must be in them. */
const LEAD = 90;

/** The cited picture itself, small. Its name and the words read off it stand beside it. */
function Picture({ fileId }: { readonly fileId: FileId }) {
  const address = useThumbnail(fileId);
  return address === undefined ? null : <img className={styles.picture} src={address} alt="" />;
}

interface EvidenceNoteProps {
  readonly source: Source;
  /** Whether it stands below the newest of its copies or versions. */
  readonly isFolded?: boolean;
}

/** A passage that was found but is not cited (yet). */
export function EvidenceNote({ source, isFolded = false }: EvidenceNoteProps) {
  const version = useStatusWords(source.fileId, isFolded);
  return (
    <div className={styles.note}>
      <p className={styles.file}>
        <span className={classes(parts["oneLine"], styles.name)} dir="auto" title={source.path}>
          {baseName(source.path)}
        </span>
      </p>
      <NoteFoot notes={[version, placeWords(source)]} />
      <Quote words={plainWords(source.path, source.quote === "" ? source.passage : source.quote)} />
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
