import type { Citation } from "../../../core/domain/citation";
import { baseName } from "../../../core/domain/file-record";
import { foldSeries } from "../../../core/versions/fold-series";
import { citedFiles, type CitedFile } from "../../../core/citations/cited-files";
import { Button } from "../../parts/button";
import { classes } from "../../parts/classes";
import parts from "../../parts/parts.module.css";
import { useUnfolded } from "../../parts/use-unfolded";
import { othersWords } from "../../parts/version-words";
import { useAnswerSources, useLit } from "../answer/answer-context";
import { Carousel } from "./carousel";
import styles from "./cited-files.module.css";
import { FileIcon } from "./file-icon";
import { strings } from "../strings";
import { useStatusWords } from "./use-status-words";
import { useThumbnail } from "./use-thumbnail";

/** The files that an answer cites, each once, with a small picture; copies and versions of one are folded under the newest. */
export function CitedFiles({ citations }: { readonly citations: readonly Citation[] }) {
  const { seriesOf } = useAnswerSources();
  const { unfolded, toggle } = useUnfolded();
  const files = foldSeries(citedFiles(citations), { fileOf: ({ fileId }) => fileId, seriesOf });
  if (files.length === 0) return null;
  return (
    <Carousel label={strings.citedFiles}>
      {files.flatMap(({ first, others, series }) => [
        <li key={first.fileId}>
          <Chip file={first} />
        </li>,
        series !== undefined && others.length > 0 && (
          <li key={`others ${first.fileId}`} className={styles.others}>
            <Button
              variant="small"
              aria-expanded={unfolded.has(first.fileId)}
              onClick={() => toggle(first.fileId)}
            >
              {othersWords(series.kind, others.length, unfolded.has(first.fileId))}
            </Button>
          </li>
        ),
        ...(unfolded.has(first.fileId) ? others : []).map((file) => (
          <li key={file.fileId}>
            <Chip file={file} isFolded />
          </li>
        )),
      ])}
    </Carousel>
  );
}

interface ChipProps {
  readonly file: CitedFile;
  /** Whether it stands behind the newest of its copies or versions. */
  readonly isFolded?: boolean;
}

function Chip({ file, isFolded = false }: ChipProps) {
  const status = useStatusWords(file.fileId, isFolded);
  const { apart, openHref } = useAnswerSources();
  const lit = useLit(file.refs);
  const opened = file.available;
  const where = apart(file.fileId);
  const notes = [where, opened === undefined ? strings.gone : status].filter((note) => note !== "");
  const words = <ChipWords file={file} notes={notes} isToldApart={where !== ""} />;
  if (opened === undefined)
    return (
      <span {...lit} className={styles.chip} data-gone title={file.path}>
        <span className={styles.picture}>
          <FileIcon path={file.path} type={file.file?.type} />
        </span>
        {words}
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
      <Picture file={file} />
      {words}
    </a>
  );
}

interface ChipWordsProps {
  readonly file: CitedFile;
  readonly notes: readonly string[];
  /** Whether the notes tell its folder. */
  readonly isToldApart: boolean;
}

function ChipWords({ file: { path }, notes, isToldApart }: ChipWordsProps) {
  const name = baseName(path);
  return (
    <>
      <span className={styles.label}>
        <ShortName name={name} />
        {notes.length > 0 && (
          <span className={classes(parts["aside"], parts["oneLine"])}>{notes.join(" · ")}</span>
        )}
      </span>
      <span className={parts.hidden}>
        {name}
        {!isToldApart && path !== name && `, ${path}`}
      </span>
    </>
  );
}

/** Cuts the middle out of a name that is too long, because files of one series differ at the end. */
function ShortName({ name }: { readonly name: string }) {
  const cut = Math.max(0, name.length - END_CHARS);
  return (
    <bdi className={styles.name} aria-hidden>
      <span className={styles.beginning}>{name.slice(0, cut)}</span>
      <span>{name.slice(cut)}</span>
    </bdi>
  );
}

/** Length of the kept end: enough for a number or a date, and the extension. */
const END_CHARS = 14;

/** The picture of a file. It is decorative, as the file name stands beside it. */
function Picture({ file }: { readonly file: CitedFile }) {
  const address = useThumbnail(file.fileId);
  return (
    <span className={styles.picture}>
      {address === undefined ? (
        <FileIcon path={file.path} type={file.file?.type} />
      ) : (
        <img src={address} alt="" />
      )}
    </span>
  );
}
