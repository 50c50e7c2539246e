import type { CitedFile } from "../../core/domain/conversation";
import type { Citation } from "../../core/domain/citation";
import { baseName } from "../../core/domain/file-record";
import { citedFiles } from "../../core/citations/cited-files";
import { useAnswerSources, useLit } from "./answer-context";
import styles from "./chips.module.css";
import { FileIcon } from "./file-icon";
import { strings } from "./strings";

const MOST_WRAPPED = 8;

/** The files an answer cites, each once. Many of them stand in one row that scrolls sideways. */
export function Chips({ citations }: { readonly citations: readonly Citation[] }) {
  const files = citedFiles(citations);
  if (files.length === 0) return null;
  const scrolls = files.length > MOST_WRAPPED;
  return (
    <ul
      className={styles.chips}
      aria-label={strings.citedFiles}
      data-scrolls={scrolls ? "" : undefined}
      tabIndex={scrolls ? 0 : undefined}
    >
      {files.map((file) => (
        <li key={file.fileId}>
          <Chip file={file} />
        </li>
      ))}
    </ul>
  );
}

function Chip({ file }: { readonly file: CitedFile }) {
  const { citationsByRef, openHref } = useAnswerSources();
  const lit = useLit(file.refs);
  const opened = file.refs
    .map((ref) => citationsByRef.get(ref))
    .find((citation) => citation !== undefined && citation.status === "available");
  const name = baseName(file.path);
  const label = (
    <>
      <FileIcon path={file.path} />
      <bdi className={styles.name}>{name}</bdi>
      {file.path !== name && <span className={styles.hidden}>, {file.path}</span>}
    </>
  );
  if (opened === undefined)
    return (
      <span {...lit} className={styles.chip} data-gone title={file.path}>
        {label} <span className={styles.gone}>{strings.gone}</span>
      </span>
    );
  return (
    <a
      {...lit}
      className={styles.chip}
      href={openHref(opened)}
      target="_blank"
      rel="noopener"
      title={file.path}
    >
      {label}
    </a>
  );
}
