import { useCallback, useMemo, type ReactNode } from "react";
import type { QuoteEdges } from "../../core/citations/locate-quote";
import { Button } from "../parts/button";
import { strings } from "../strings";
import { TextBlocks } from "./text-blocks";
import styles from "./text-screen.module.css";
import { textView } from "./text-view";
import type { TextWindow } from "./use-text-window";

interface TextStretchProps {
  readonly window: TextWindow;
  /** The words that are expected there, if any are. */
  readonly edges: QuoteEdges | undefined;
  /** Whether the first marked words take the focus, so that a screen reader goes on from them. */
  readonly focusesMark: boolean;
  onEarlier(): void;
  onLater(): void;
}

/** A stretch of a file's text with the cited words marked and in view, and the ways to more of it. */
export function TextStretch({ window, edges, focusesMark, onEarlier, onLater }: TextStretchProps): ReactNode {
  const { file, start, end, text, beginsLine, cited } = window;
  const blocks = useMemo(
    () => textView({ start, text, beginsLine }, file.units, file.layout, cited ?? NOWHERE),
    [start, text, beginsLine, file.units, file.layout, cited],
  );
  // Called once for each place of the first marked piece.
  const bringIntoView = useCallback(
    (mark: HTMLElement | null) => {
      if (focusesMark) mark?.focus({ preventScroll: true });
      mark?.scrollIntoView({ block: "center" });
    },
    [focusesMark],
  );
  return (
    <>
      {cited === undefined && edges !== undefined && (
        <p className={styles["about"]} role="status">
          {strings.text.changed({
            quote: edges.last === "" ? edges.first : `${edges.first} … ${edges.last}`,
          })}
        </p>
      )}
      {file.length === 0 && <p className={styles["about"]}>{strings.text.noText}</p>}
      {start > 0 && (
        <Button variant="small" onClick={onEarlier}>
          {strings.text.earlier}
        </Button>
      )}
      <div className={styles["text"]} dir="auto">
        <TextBlocks key={cited?.start} blocks={blocks} firstMark={bringIntoView} />
      </div>
      {end < file.length && (
        <Button variant="small" onClick={onLater}>
          {strings.text.later}
        </Button>
      )}
      {(start > 0 || end < file.length) && (
        <p className={styles["about"]}>
          {strings.text.shown({ from: start + 1, to: end, total: file.length })}
        </p>
      )}
    </>
  );
}

const NOWHERE = { start: 0, end: 0 };
