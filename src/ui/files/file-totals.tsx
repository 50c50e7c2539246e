import type { ReactNode } from "react";
import { count } from "../format";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { FILE_KINDS, type FileKind } from "./file-kind";
import styles from "./files.module.css";

interface FileTotalsProps {
  readonly all: number;
  readonly counts: ReadonlyMap<FileKind, number>;
  /** The kind that is shown; undefined shows all. */
  readonly kind: FileKind | undefined;
  onKind(kind: FileKind | undefined): void;
}

/** The number of files of each kind; choosing a total filters the tree to its files. */
export function FileTotals({ all, counts, kind, onKind }: FileTotalsProps): ReactNode {
  return (
    <div role="group" aria-label={strings.files.filter} className={styles["totals"]}>
      <button
        type="button"
        className={parts["quiet"]}
        aria-pressed={kind === undefined}
        onClick={() => onKind(undefined)}
      >
        {strings.files.all} {count(all)}
      </button>
      {FILE_KINDS.flatMap((one) => {
        const n = counts.get(one);
        return n === undefined ? [] : [[one, n] as const];
      }).map(([one, n]) => (
        <button
          key={one}
          type="button"
          className={parts["quiet"]}
          aria-pressed={kind === one}
          onClick={() => onKind(kind === one ? undefined : one)}
        >
          {count(n)} {(n === 1 ? strings.files.kinds : strings.files.totals)[one]}
        </button>
      ))}
    </div>
  );
}
