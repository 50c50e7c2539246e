import { useCallback, useRef, useState } from "react";
import type { FileId } from "../../core/domain/ids";
import type { TextRange } from "../../core/domain/text-range";
import { useLookup } from "../use-app";

/** More places than this are not listed: nobody steps through them. */
export const MOST_FINDS = 1_000;

export interface Finds {
  readonly words: string;
  readonly ranges: readonly TextRange[];
  /** The place in `ranges` that is shown. */
  readonly at: number;
}

/** Finds words in a file's text, and steps through the places that have them. */
export function useFinds(fileId: FileId) {
  const lookup = useLookup();
  const [finds, setFinds] = useState<Finds>();
  const turn = useRef(0);
  const find = useCallback(
    (words: string, from: number): void => {
      const asked = ++turn.current;
      lookup.findInText(fileId, words, MOST_FINDS).then(
        (ranges) => {
          if (asked !== turn.current) return;
          const behind = ranges.findIndex(({ start }) => start >= from);
          setFinds({ words, ranges, at: Math.max(0, behind) });
        },
        // Without the worker the page says so itself.
        () => undefined,
      );
    },
    [lookup, fileId],
  );
  const step = useCallback((by: 1 | -1) => {
    setFinds((now) => {
      if (now === undefined || now.ranges.length === 0) return now;
      const count = now.ranges.length;
      return { ...now, at: (now.at + by + count) % count };
    });
  }, []);
  const forget = useCallback(() => {
    turn.current++;
    setFinds(undefined);
  }, []);
  return { finds, find, step, forget };
}
