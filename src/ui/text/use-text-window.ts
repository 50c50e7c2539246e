import { useCallback, useEffect, useState } from "react";
import type { FileText } from "../../app/lookup";
import type { FileId } from "../../core/domain/ids";
import { useLookup } from "../use-app";

/** How much text is shown around the cited range, and added by each wish for more; UTF-16 units. */
const STEP = 20_000;

/** The stretch of a file's text that is shown. */
export interface TextWindow {
  readonly file: FileText;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether a line begins with it. */
  readonly beginsLine: boolean;
}

export type TextState =
  | { readonly kind: "opening" }
  | { readonly kind: "gone" }
  | { readonly kind: "shown"; readonly window: TextWindow };

/** Reads the text around a range, and more of it on demand. */
export function useTextWindow(
  fileId: FileId,
  start: number,
): {
  readonly state: TextState;
  showEarlier(): void;
  showLater(): void;
} {
  const lookup = useLookup();
  const [state, setState] = useState<TextState>({ kind: "opening" });

  const read = useCallback(
    async (file: FileText, from: number, to: number) => {
      const first = Math.max(0, from);
      const end = Math.min(file.length, to);
      // What stands before tells whether a line begins here.
      const before = Math.max(0, first - 1);
      const read = await lookup.readText(fileId, before, end);
      const beginsLine = first === 0 || read.startsWith("\n");
      const text = read.slice(first - before);
      setState({ kind: "shown", window: { file, start: first, end, text, beginsLine } });
    },
    [lookup, fileId],
  );
  const fail = useCallback(() => setState({ kind: "gone" }), []);

  useEffect(() => {
    const open = async (): Promise<void> => {
      const file = await lookup.openText(fileId);
      if (file === undefined) setState({ kind: "gone" });
      else await read(file, start - STEP / 4, start + STEP);
    };
    open().catch(fail);
  }, [lookup, fileId, start, read, fail]);

  const widen = (before: number, after: number): void => {
    if (state.kind !== "shown") return;
    const { window } = state;
    read(window.file, window.start - before, window.end + after).catch(fail);
  };
  return { state, showEarlier: () => widen(STEP, 0), showLater: () => widen(0, STEP) };
}
