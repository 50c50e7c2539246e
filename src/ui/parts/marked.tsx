import { Fragment, type ReactNode } from "react";
import type { TextRange } from "../../core/domain/text-range";

interface MarkedProps {
  readonly text: string;
  /** In order, not overlapping, in UTF-16 units. */
  readonly marks: readonly TextRange[];
  readonly className?: string | undefined;
}

/** The parts of ranges that lie in a stretch of their text, counted from its beginning. */
export function marksWithin(ranges: readonly TextRange[], from: number, to: number): readonly TextRange[] {
  return ranges
    .map(({ start, end }) => ({ start: Math.max(from, start) - from, end: Math.min(to, end) - from }))
    .filter(({ start, end }) => start < end);
}

export function Marked({ text, marks, className }: MarkedProps): ReactNode {
  return (
    <>
      {marks.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(marks[at - 1]?.end ?? 0, start)}
          <mark className={className}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
