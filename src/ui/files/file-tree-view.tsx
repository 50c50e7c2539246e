import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { strings } from "../strings";
import { treeMove, type TreeRow } from "./file-tree";
import { FileTreeRow } from "./file-tree-row";
import styles from "./files.module.css";

const ROW_PX = 32;

interface FileTreeViewProps {
  readonly name: string;
  readonly rows: readonly TreeRow[];
  /** Path of the row that the keyboard stands on. */
  readonly current: string | undefined;
  onCurrent(path: string): void;
  onToggle(path: string, open: boolean): void;
}

/** The tree, of which only the rows in view are in the document. The focus stays on it; the row is told by its id. */
export function FileTreeView({ name, rows, current, onCurrent, onToggle }: FileTreeViewProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    rows.findIndex((row) => row.path === current),
  );
  // The virtualizer's functions change with every render, which the compiler's rules do not expect.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const shown = virtual.getVirtualItems();
  const isShown = shown.some((one) => one.index === index);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      document.getElementById(rowId(index))?.click();
      return;
    }
    const move = treeMove(rows, index, event.key);
    if (move === undefined) return;
    event.preventDefault();
    if (move.kind !== "to") return onToggle(move.path, move.kind === "open");
    virtual.scrollToIndex(move.index);
    const row = rows[move.index];
    if (row !== undefined) onCurrent(row.path);
  };

  return (
    <div ref={scroller} className={styles["scroller"]}>
      <div
        role="tree"
        aria-label={strings.files.tree(name)}
        aria-activedescendant={isShown ? rowId(index) : undefined}
        tabIndex={0}
        className={styles["tree"]}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ index: at, start }) => {
          const row = rows[at];
          if (row === undefined) return undefined;
          return (
            <FileTreeRow
              key={row.path}
              id={rowId(at)}
              row={row}
              top={start}
              isCurrent={at === index}
              isChosen={row.path === current}
              onCurrent={onCurrent}
              onToggle={onToggle}
            />
          );
        })}
      </div>
    </div>
  );
}

function rowId(index: number): string {
  return `tree-row-${index}`;
}
