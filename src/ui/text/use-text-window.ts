import { useCallback, useEffect, useRef, useState } from "react";
import type { FileText } from "../../app/lookup";
import { locateQuote, type CitedRange } from "../../core/citations/locate-quote";
import type { FileId } from "../../core/domain/ids";
import type { TextRange } from "../../core/domain/text-range";
import { useLookup } from "../use-app";

/** How much text is shown around the cited range, and added by each request for more; UTF-16 units. */
const STEP = 20_000;

const NOT_KNOWN: CitedRange = { start: 0, end: 0, edges: undefined };

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

/**
 * Reads the text around cited words, and more of it on demand.
 * @param cited undefined until it is known.
 * @param version another number each time that the file was read anew.
 */
export function useTextWindow(
  fileId: FileId,
  cited: CitedRange | undefined,
  version = 0,
): {
  readonly state: TextState;
  showEarlier(): void;
  showLater(): void;
} {
  const lookup = useLookup();
  const { start, end, edges } = cited ?? NOT_KNOWN;
  const { first, last = "" } = edges ?? {};
  const isKnown = cited !== undefined;
  const [state, setState] = useState<TextState>({ kind: "opening" });
  // What was asked for last is shown, whatever is read first.
  const turn = useRef(0);

  const read = useCallback(
    async (file: FileText, from: number, to: number, cited: TextRange | undefined, asked: number) => {
      const first = Math.max(0, from);
      const end = Math.min(file.length, to);
      // The character before tells whether a line begins here.
      const before = Math.max(0, first - 1);
      const read = await lookup.readText(fileId, before, end);
      const beginsLine = first === 0 || read.startsWith("\n");
      const text = read.slice(first - before);
      if (asked !== turn.current) return;
      setState({
        kind: "shown",
        window: { file, expected: start, start: first, end, text, beginsLine, cited },
      });
    },
    [lookup, fileId, start],
  );
  const fail = useCallback((asked: number) => {
    if (asked === turn.current) setState({ kind: "gone" });
  }, []);

  useEffect(() => {
    const asked = ++turn.current;
    const open = async (): Promise<void> => {
      const file = await lookup.openText(fileId);
      // The record of a deleted file stays as long as answers cite it; its text does not.
      if (file === undefined || file.file.state === "gone") return fail(asked);
      const readText = (from: number, to: number) => lookup.readText(fileId, from, to);
      const edges = first === undefined ? undefined : { first, last };
      const cited = await locateQuote(readText, file.length, { start, end, edges });
      const shown = Math.min(cited?.start ?? start, file.length);
      await read(file, shown - STEP / 4, shown + STEP, cited, asked);
    };
    if (isKnown) open().catch(() => fail(asked));
  }, [lookup, fileId, version, isKnown, start, end, first, last, read, fail]);

  const widen = (before: number, after: number): void => {
    if (state.kind !== "shown") return;
    const { window } = state;
    const asked = ++turn.current;
    read(window.file, window.start - before, window.end + after, window.cited, asked).catch(() =>
      fail(asked),
    );
  };
  return { state, showEarlier: () => widen(STEP, 0), showLater: () => widen(0, STEP) };
}
