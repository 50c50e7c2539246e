/**
 * The paragraphs of flowed text (RFC 3676), a line each: a line that ends in a space goes on in the next one, if that is
 * quoted as often, says something and does not begin the signature.
 * @param dropsSpace whether that space is there for the line's end alone (`DelSp=yes`).
 */
export function joinFlowedLines(text: string, dropsSpace: boolean): string {
  const pieces: string[] = [];
  let before: FlowedLine | undefined;
  for (const written of text.split(/\r?\n/)) {
    const line = parseLine(written, dropsSpace);
    if (before === undefined) pieces.push(line.quotes);
    else if (!goesOn(before, line)) pieces.push("\n", line.quotes);
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
  /** Whether it may go on in the next line. */
  readonly isOpen: boolean;
}

const SIGNATURE = "-- ";
/** Programs that do not know of flowed text put spaces between. */
const QUOTES = /^>(?: ?>)*/;

function parseLine(line: string, dropsSpace: boolean): FlowedLine {
  const quotes = QUOTES.exec(line)?.[0] ?? "";
  // A space is put before what would otherwise be taken for a quote.
  const text = line.slice(quotes.length).replace(/^ /, "");
  const isOpen = text.endsWith(" ") && text !== SIGNATURE;
  return {
    quotes: quotes === "" ? "" : `${quotes} `,
    depth: quotes.replaceAll(" ", "").length,
    text: isOpen && dropsSpace ? text.slice(0, -1) : text,
    isOpen,
  };
}

function goesOn(before: FlowedLine, { depth, text }: FlowedLine): boolean {
  return before.isOpen && before.depth === depth && text !== "" && text !== SIGNATURE;
}
