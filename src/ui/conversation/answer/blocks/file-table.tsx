import { Fragment, useSyncExternalStore } from "react";
import { wholeFileHref } from "../../../../app/open-href";
import type { AnswerPart } from "../../../../core/domain/answer-part";
import { plainWords } from "../../../../core/answer/quote/plain-words";
import type { Citation } from "../../../../core/domain/citation";
import { baseName } from "../../../../core/domain/file-record";
import { foldSeries } from "../../../../core/versions/fold-series";
import { day, dayNamed } from "../../../format";
import { Button } from "../../../parts/button";
import { useUnfolded } from "../../../parts/use-unfolded";
import { othersWords } from "../../../parts/version-words";
import { isPrinting, watchPrint } from "../../on-paper";
import { placeWords } from "../../sources/source-words";
import { useStatusWords } from "../../sources/use-status-words";
import { classes } from "../../../parts/classes";
import parts from "../../../parts/parts.module.css";
import { strings } from "../../strings";
import { showsBeside, useAnswerSources } from "../answer-context";
import { ReferenceMarker } from "../reference-marker";
import styles from "./blocks.module.css";

type FilePart = Extract<AnswerPart, { kind: "file" }>;
type MoreFiles = Extract<AnswerPart, { kind: "more files" }>;

interface FileTableProps {
  readonly files: readonly FilePart[];
  readonly further: MoreFiles | undefined;
}

/** A row: a file with its citation, or with its name alone. */
type Row = Pick<FilePart, "file"> & Partial<Pick<FilePart, "refs" | "modifiedAt" | "day">>;

const ALL = "all";

/** A list of files as a table: each linked, with its place and words. Copies and versions stand below the newest of them. */
export function FileTable({ files, further }: FileTableProps) {
  const { seriesOf } = useAnswerSources();
  const { unfolded, toggle } = useUnfolded();
  const isPrinted = useSyncExternalStore(watchPrint, isPrinting);
  const isWhole = isPrinted || unfolded.has(ALL);
  const rows: readonly Row[] = [
    ...files,
    ...(isWhole ? (further?.files ?? []) : []).map((file) => ({ file })),
  ];
  const folded = foldSeries(rows, { fileOf: ({ file }) => file.fileId, seriesOf });
  const dated = files.some(({ modifiedAt }) => modifiedAt !== undefined);
  // Files that are only named have neither place nor words.
  const isQuoted = files.length > 0;
  const unnamed = further?.unnamed ?? 0;
  return (
    <div className={styles.block}>
      {/* The roles stay where a narrow page lays the cells out below each other. */}
      {rows.length > 0 && (
        <table role="table" className={styles.files} aria-label={strings.listedFiles}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader">{strings.columns.file}</th>
              {dated && (
                <th role="columnheader">
                  {files.some((file) => file.day !== undefined)
                    ? strings.columns.date
                    : strings.columns.changed}
                </th>
              )}
              {isQuoted && <th role="columnheader">{strings.columns.place}</th>}
              {isQuoted && <th role="columnheader">{strings.columns.words}</th>}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {folded.map(({ first, others, series }) => {
              const isOpen = unfolded.has(first.file.fileId);
              const more =
                series !== undefined && others.length > 0 ? (
                  <Button variant="small" aria-expanded={isOpen} onClick={() => toggle(first.file.fileId)}>
                    {othersWords(series.kind, others.length, isOpen)}
                  </Button>
                ) : undefined;
              return (
                <Fragment key={first.file.fileId}>
                  <FileRow row={first} dated={dated} isQuoted={isQuoted} more={more} />
                  {(isOpen || isPrinted ? others : []).map((row) => (
                    <FileRow key={row.file.fileId} row={row} dated={dated} isQuoted={isQuoted} isFolded />
                  ))}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      )}
      {further !== undefined && !isPrinted && (
        <p className={styles.all}>
          <Button variant="small" aria-expanded={isWhole} onClick={() => toggle(ALL)}>
            {foldWords(files.length, further, isWhole)}
          </Button>
        </p>
      )}
      {isWhole && unnamed > 0 && <p className={styles.all}>{strings.notListed({ n: unnamed })}</p>}
    </div>
  );
}

/** What folds or unfolds the further files of a list; those that an overview counts follow no list. */
function foldWords(listed: number, { files, unnamed }: MoreFiles, isWhole: boolean): string {
  if (listed > 0)
    return isWhole ? strings.showFirst({ n: listed }) : strings.showAll({ n: listed + files.length });
  return isWhole ? strings.hideCounted : strings.showCounted({ n: files.length + unnamed });
}

interface FileRowProps {
  readonly row: Row;
  readonly dated: boolean;
  /** Whether the table has columns for places and words. */
  readonly isQuoted: boolean;
  /** Whether it stands below the newest of its copies or versions. */
  readonly isFolded?: boolean;
  readonly more?: React.ReactNode;
}

function FileRow({ row, dated, isQuoted, isFolded = false, more }: FileRowProps) {
  const { file, refs: [ref] = [], modifiedAt, day: ownDay } = row;
  const { citationsByRef } = useAnswerSources();
  const status = useStatusWords(file.fileId, isFolded);
  const citation = ref === undefined ? undefined : citationsByRef.get(ref);
  const folder = file.path.slice(0, -baseName(file.path).length);
  return (
    <tr role="row" data-folded={isFolded ? "" : undefined}>
      <td role="cell">
        <FileName file={file} citation={citation} />
        {ref !== undefined && <ReferenceMarker reference={ref} />}
        {folder !== "" && <bdi className={classes(parts["aside"], styles.folder)}>{folder}</bdi>}
        {status !== "" && <span className={classes(parts["aside"], styles.folder)}>{status}</span>}
        {more}
      </td>
      {dated && (
        <td role="cell" className={styles.day}>
          {ownDay === undefined ? modifiedAt !== undefined && day(modifiedAt) : dayNamed(ownDay)}
        </td>
      )}
      {isQuoted && (
        <>
          <td role="cell" className={styles.place}>
            {citation !== undefined && placeWords(citation)}
          </td>
          <td role="cell" className={styles.words} dir="auto">
            {citation !== undefined && citation.quote !== "" && quoted(citation)}
          </td>
        </>
      )}
    </tr>
  );
}

/** The words in one line. */
function quoted({ path, quote }: Citation): string {
  return `“${plainWords(path, quote).replace(/\s+/g, " ").trim()}”`;
}

function FileName({ file, citation }: Pick<Row, "file"> & { readonly citation: Citation | undefined }) {
  const { openHref, showSource } = useAnswerSources();
  const name = <bdi>{baseName(file.path)}</bdi>;
  if (citation?.status === "gone")
    return (
      <>
        <s>{name}</s> {strings.gone}
      </>
    );
  if (citation === undefined)
    return (
      <a href={wholeFileHref(file.fileId, file.path)} target="_blank" rel="noopener">
        {name}
      </a>
    );
  return (
    <a
      href={openHref(citation)}
      target="_blank"
      rel="noopener"
      onClick={showsBeside(() => showSource(citation.ref))}
    >
      {name}
    </a>
  );
}
