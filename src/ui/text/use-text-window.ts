import { useCallback, useEffect, useState } from "react";
import type { FileText } from "../../app/lookup";
import { locateQuote, type CitedRange } from "../../core/citations/locate-quote";
import type { FileId } from "../../core/domain/ids";
import type { TextRange } from "../../core/domain/text-range";
import { useLookup } from "../use-app";

/** How much text is shown around the cited range, and added by each request for more; UTF-16 units. */
const STEP = 20_000;

/** The stretch of a file's text that is shown. */
export interface TextWindow {
  readonly file: FileText;
  /** Where the cited words were expected. */
  readonly expected: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether the text begins at the start of a line. */
  readonly beginsLine: boolean;
  /** Where the cited words are; undefined when they are no longer in the file. */
  readonly cited: TextRange | undefined;
}

export type TextState =
  | { readonly kind: "opening" }
  | { readonly kind: "gone" }
  | { readonly kind: "shown"; readonly window: TextWindow };

/** Reads the text around cited words, and more of it on demand. */
export function useTextWindow(
  fileId: FileId,
  { start, end, edges }: CitedRange,
): {
  readonly state: TextState;
  showEarlier(): void;
  showLater(): void;
} {
  const lookup = useLookup();
  const { first, last = "" } = edges ?? {};
  const [state, setState] = useState<TextState>({ kind: "opening" });

  const read = useCallback(
    async (file: FileText, from: number, to: number, cited: TextRange | undefined) => {
      const first = Math.max(0, from);
      const end = Math.min(file.length, to);
      // The character before tells whether a line begins here.
      const before = Math.max(0, first - 1);
      const read = await lookup.readText(fileId, before, end);
      const beginsLine = first === 0 || read.startsWith("\n");
      const text = read.slice(first - before);
      setState({
        kind: "shown",
        window: { file, expected: start, start: first, end, text, beginsLine, cited },
      });
    },
    [lookup, fileId, start],
  );
  const fail = useCallback(() => setState({ kind: "gone" }), []);

  useEffect(() => {
    const open = async (): Promise<void> => {
      const file = await lookup.openText(fileId);
      // The record of a deleted file stays as long as answers cite it; its text does not.
      if (file === undefined || file.file.state === "gone") return setState({ kind: "gone" });
      const readText = (from: number, to: number) => lookup.readText(fileId, from, to);
      const edges = first === undefined ? undefined : { first, last };
      const cited = await locateQuote(readText, file.length, { start, end, edges });
      const shown = Math.min(cited?.start ?? start, file.length);
      await read(file, shown - STEP / 4, shown + STEP, cited);
    };
    open().catch(fail);
  }, [lookup, fileId, start, end, first, last, read, fail]);

  const widen = (before: number, after: number): void => {
    if (state.kind !== "shown") return;
    const { window } = state;
    read(window.file, window.start - before, window.end + after, window.cited).catch(fail);
  };
  return { state, showEarlier: () => widen(STEP, 0), showLater: () => widen(0, STEP) };
}
