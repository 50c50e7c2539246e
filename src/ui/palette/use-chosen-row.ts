import { useCallback, useRef, useState } from "react";

export interface ChosenRow {
  /** The row that Enter takes. */
  selected(rows: readonly string[]): string;
  /** Whether the person moved to a row since the last letter. */
  hasMoved(): boolean;
  /** Back to the first row. */
  forget(): void;
  /** For cmdk's `Command`. */
  readonly handlers: {
    onValueChange(row: string): void;
    onKeyDownCapture(event: { readonly key: string }): void;
    onPointerMoveCapture(): void;
  };
}

const MOVING_KEYS: ReadonlySet<string> = new Set(["ArrowDown", "ArrowUp", "Home", "End"]);

/** The row that the person moved to; the first row until then. cmdk, too, moves to a row when the list changes. */
export function useChosenRow(): ChosenRow {
  const [chosen, setChosen] = useState<string>();
  const moved = useRef(false);
  const hasMoved = useCallback(() => moved.current, []);
  return {
    selected: (rows) => (chosen !== undefined && rows.includes(chosen) ? chosen : (rows[0] ?? "")),
    hasMoved,
    forget: () => {
      moved.current = false;
      setChosen(undefined);
    },
    handlers: {
      onValueChange: (row) => {
        if (moved.current) setChosen(row);
      },
      onKeyDownCapture: ({ key }) => {
        moved.current ||= MOVING_KEYS.has(key);
      },
      onPointerMoveCapture: () => {
        moved.current = true;
      },
    },
  };
}
