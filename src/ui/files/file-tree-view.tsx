import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { strings } from "../strings";
import { rowBeginning, treeMove, type TreeRow } from "./file-tree";
import { FileTreeRow } from "./file-tree-row";
import styles from "./files.module.css";

const ROW_PX = 32;

/** Letters within this time of the one before form one prefix. */
const TYPING_MS = 800;

interface FileTreeViewProps {
  readonly name: string;
  readonly rows: readonly TreeRow[];
  /** Path of the active row. */
  readonly current: string | undefined;
  onCurrent(path: string): void;
  onToggle(path: string, open: boolean): void;
  /** Shows more entries of the folder at this path. */
  onMore(within: string): void;
}

/**
 * The virtualised tree: only the rows in view are in the document. The focus stays on the tree, and
 * `aria-activedescendant` names the active row.
 */
export function FileTreeView(props: FileTreeViewProps): ReactNode {
  const { name, rows, current, onCurrent, onToggle, onMore } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    rows.findIndex((row) => row.path === current),
  );
  // The virtualizer's functions change with every render, which the React compiler's rules do not expect.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  // A file that is chosen elsewhere, or by the address, may lie outside the view.
  useEffect(() => {
    if (current !== undefined) virtual.scrollToIndex(index);
    // Scrolls only when another row is chosen, not when rows above it come or go.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [current]);
  const shown = virtual.getVirtualItems();
  const isShown = shown.some((one) => one.index === index);

  const goTo = (to: number): void => {
    virtual.scrollToIndex(to);
    const row = rows[to];
    if (row !== undefined) onCurrent(row.path);
  };
  const onKeyDown = useTreeKeys(rows, index, goTo, onToggle);

  return (
    <div ref={scroller} className={styles["scroller"]}>
      <div
        role="tree"
        aria-label={strings.files.tree({ name })}
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
              onMore={onMore}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The keys of a tree: those that move and open, and letters, which lead to the next row whose name begins with them. */
function useTreeKeys(
  rows: readonly TreeRow[],
  index: number,
  goTo: (index: number) => void,
  onToggle: (path: string, open: boolean) => void,
): (event: KeyboardEvent) => void {
  const typing = useRef({ text: "", at: -Infinity });
  const typeName = (event: KeyboardEvent): void => {
    const { text, at } = typing.current;
    const begun = event.timeStamp - at < TYPING_MS ? text : "";
    // A punctuation key alone is a keyboard shortcut of the page.
    const isName = event.key.length === 1 && (begun !== "" || /[\p{L}\p{N}]/u.test(event.key));
    if (!isName || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    typing.current = { text: begun + event.key, at: event.timeStamp };
    const to = rowBeginning(rows, index, typing.current.text);
    if (to !== undefined) goTo(to);
  };
  return (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      document.getElementById(rowId(index))?.click();
      return;
    }
    const move = treeMove(rows, index, event.key);
    if (move === undefined) return typeName(event);
    event.preventDefault();
    if (move.kind !== "to") return onToggle(move.path, move.kind === "open");
    goTo(move.index);
  };
}

function rowId(index: number): string {
  return `tree-row-${index}`;
}
