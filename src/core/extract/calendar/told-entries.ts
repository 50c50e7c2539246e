import { isCalendar } from "./is-calendar";
import { propertiesOf } from "./properties";
import { tellCard, tellEvent } from "./tell-properties";

/**
 * Calendars and address cards (RFC 5545, RFC 6350), whose lines are whole, as a person would note them: an event as its day,
 * what it is and where, a card as name, telephone and so on, a blank line between two. What has no such form stays as it is
 * written, without what only programs read. Other text is given as it is.
 */
export async function* toldEntries(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isOther: boolean | undefined;
  let rest = "";
  const teller = new Teller();
  for await (const chunk of chunks) {
    isOther ??= !isCalendar(chunk);
    if (isOther) {
      yield chunk;
      continue;
    }
    const end = chunk.lastIndexOf("\n");
    const lines = end < 0 ? [] : (rest + chunk.slice(0, end)).split("\n");
    rest = end < 0 ? rest + chunk : chunk.slice(end + 1);
    const told = lines.map((line) => teller.take(line)).join("");
    if (told !== "") yield told;
  }
  if (isOther === false) yield teller.take(rest) + teller.finish();
}

/** What is longer than a person would note is given as it is. */
const MOST_CHARS = 100_000;
const BEGIN = /^BEGIN:(?:VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE|VCARD|VCALENDAR)\s*$/i;
const END = /^END:(?:VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE|VCARD|VCALENDAR)\s*$/i;

/** Gathers what stands between the lines that begin and end something, also what an event's calendar says of itself. */
class Teller {
  #begin = "";
  #lines: string[] = [];
  #chars = 0;

  /** What is complete with this line; `""` where nothing is. */
  take(line: string): string {
    const isEnd = END.test(line);
    if (isEnd || BEGIN.test(line)) {
      const told = this.finish();
      this.#begin = isEnd ? "" : line;
      return told;
    }
    this.#lines.push(line);
    this.#chars += line.length;
    return this.#chars > MOST_CHARS ? `${this.#lines.splice(0).join("\n")}\n` : "";
  }

  /** What has been gathered, told. */
  finish(): string {
    const lines = this.#lines.splice(0);
    const isLong = this.#chars > MOST_CHARS;
    this.#chars = 0;
    return isLong ? `${lines.join("\n")}\n\n` : tell(this.#begin, lines);
  }
}

function tell(begin: string, lines: readonly string[]): string {
  if (/VTIMEZONE/i.test(begin)) return "";
  const properties = propertiesOf(lines);
  const told = (/VCARD/i.test(begin) ? tellCard(properties) : tellEvent(properties)).filter(
    (words) => words !== "",
  );
  return told.length === 0 ? "" : `${told.join("\n")}\n\n`;
}
