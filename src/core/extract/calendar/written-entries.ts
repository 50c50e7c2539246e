import { isCalendar } from "./unfolded-lines";
import { propertiesOf } from "./properties";
import { writeCard, writeEvent } from "./write-properties";

/**
 * Writes the entries of unfolded calendars and address cards (RFC 5545, RFC 6350) as a person would note them, with a
 * blank line between two: an event by day, title and place, a card by name, telephone and so on. A property without such
 * a form stays as it is written, unless only programs read it; other text is given as it is.
 */
export async function* toldEntries(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isOther: boolean | undefined;
  let rest = "";
  const writer = new EntryWriter();
  for await (const chunk of chunks) {
    isOther ??= !isCalendar(chunk);
    if (isOther) {
      yield chunk;
      continue;
    }
    const end = chunk.lastIndexOf("\n");
    const lines = end < 0 ? [] : (rest + chunk.slice(0, end)).split("\n");
    rest = end < 0 ? rest + chunk : chunk.slice(end + 1);
    const written = lines.map((line) => writer.take(line)).join("");
    if (written !== "") yield written;
  }
  if (isOther === false) yield writer.take(rest) + writer.finish();
}

/** An entry with more characters than a person would note is given as it is written. */
const MOST_CHARS = 100_000;
const BEGIN = /^BEGIN:(?:VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE|VCARD|VCALENDAR)\s*$/i;
const END = /^END:(?:VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE|VCARD|VCALENDAR)\s*$/i;

/** Gathers the lines between a BEGIN and an END line, also those in which a calendar describes itself. */
class EntryWriter {
  #begin = "";
  #lines: string[] = [];
  #chars = 0;

  /** The text of the entry that this line completes; `""` if it completes none. */
  take(line: string): string {
    const isEnd = END.test(line);
    if (isEnd || BEGIN.test(line)) {
      const written = this.finish();
      this.#begin = isEnd ? "" : line;
      return written;
    }
    this.#lines.push(line);
    this.#chars += line.length;
    return this.#chars > MOST_CHARS ? `${this.#lines.splice(0).join("\n")}\n` : "";
  }

  finish(): string {
    const lines = this.#lines.splice(0);
    const isLong = this.#chars > MOST_CHARS;
    this.#chars = 0;
    return isLong ? `${lines.join("\n")}\n\n` : write(this.#begin, lines);
  }
}

function write(begin: string, lines: readonly string[]): string {
  if (/VTIMEZONE/i.test(begin)) return "";
  const properties = propertiesOf(lines);
  const written = (/VCARD/i.test(begin) ? writeCard(properties) : writeEvent(properties)).filter(
    (words) => words !== "",
  );
  return written.length === 0 ? "" : `${written.join("\n")}\n\n`;
}
