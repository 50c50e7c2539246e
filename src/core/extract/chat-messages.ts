import type { Block } from "../domain/unit";

/**
 * The time stamp that begins a message in a messenger's export, or a line of a log: `"[12/03/24, 18:02] "`,
 * `"2024-02-05T07:31:10.123Z "`, `"12.03.24, 18:02 - "`.
 */
const STAMP =
  /^\u200e?\[?(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{2}[./-]\d{2})(?:,? |T)\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?(?:\s?[ap]\.?\s?m\.?)?(?:\]|,| -| )\s*/iu;
/** The sender's name between the time stamp and a colon. */
const SENDER = /^([\p{L}\p{N}][^:\n]{0,39}):\s/u;
/** The fewest messages of a paragraph: a single line that begins with a time is no chat. */
const LEAST_MESSAGES = 2;

/**
 * Divides a paragraph at its lines with time stamps into messages; the text before the first message is a paragraph of
 * its own. A paragraph without messages comes back as it is.
 */
export function messagesOf(text: string, paragraph: Block): readonly Block[] {
  const starts = linesFrom(text, paragraph).filter(({ line }) => STAMP.test(line));
  const [first] = starts;
  if (first === undefined || starts.length < LEAST_MESSAGES) return [paragraph];
  const messages = starts.map(({ start, line }, at): Block => {
    const next = starts[at + 1]?.start ?? paragraph.end;
    const end = start + text.slice(start, next).trimEnd().length;
    return { kind: "message", start, end, sender: SENDER.exec(line.replace(STAMP, ""))?.[1] };
  });
  const before = text.slice(paragraph.start, first.start).trimEnd().length;
  const opening: Block[] =
    before === 0 ? [] : [{ kind: "paragraph", start: paragraph.start, end: paragraph.start + before }];
  return [...opening, ...messages];
}

/** The lines of a block that are not empty, each with its place in the text. */
export function linesFrom(text: string, { start, end }: Block): readonly { start: number; line: string }[] {
  return Array.from(text.slice(start, end).matchAll(/[^\n]+/g), ({ 0: line, index }) => ({
    start: start + index,
    line,
  }));
}
