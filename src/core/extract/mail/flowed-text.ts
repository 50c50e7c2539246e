/**
 * Joins the lines of flowed text (RFC 3676) so that each paragraph is one line. A line that ends in a space continues on
 * the next line if that has the same quote depth, is not empty and does not begin the signature.
 * @param dropsSpace whether the space at a line's end only marks the line break (`DelSp=yes`).
 */
export function joinFlowedLines(text: string, dropsSpace: boolean): string {
  const pieces: string[] = [];
  let before: FlowedLine | undefined;
  for (const written of text.split(/\r?\n/)) {
    const line = parseLine(written, dropsSpace);
    if (before === undefined) pieces.push(line.quotes);
    else if (!before.isOpen || before.depth !== line.depth || line.text === "" || line.text === SIGNATURE)
      pieces.push("\n", line.quotes);
    pieces.push(line.text);
    before = line;
  }
  return pieces.join("");
}

interface FlowedLine {
  /** `">> "` */
  readonly quotes: string;
  readonly depth: number;
  readonly text: string;
  /** Whether the paragraph may continue on the next line. */
  readonly isOpen: boolean;
}

const SIGNATURE = "-- ";
/** Quote marks. Programs that do not know flowed text put spaces between them. */
const QUOTES = /^>(?: ?>)*/;

function parseLine(line: string, dropsSpace: boolean): FlowedLine {
  const quotes = QUOTES.exec(line)?.[0] ?? "";
  // Writers put a space before text that would otherwise look like a quote.
  const text = line.slice(quotes.length).replace(/^ /, "");
  const isOpen = text.endsWith(" ") && text !== SIGNATURE;
  return {
    quotes: quotes === "" ? "" : `${quotes} `,
    depth: quotes.replaceAll(" ", "").length,
    text: isOpen && dropsSpace ? text.slice(0, -1) : text,
    isOpen,
  };
}
