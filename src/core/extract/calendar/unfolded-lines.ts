import { charsetOf, createCharsetDecoder } from "../charset/charset";
import { withoutEmbeddedFiles } from "../without-embedded-files";

/**
 * Unfolds the lines of calendars, address cards and directories (RFC 5545, RFC 6350, RFC 2849): a line that begins with a
 * space continues the line before it, even inside a word. Escapes stay, embedded files are left out, and other text is
 * given as it is.
 */
export async function* unfoldedLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let kind: Kind | undefined;
  let rest = "";
  for await (const chunk of chunks) {
    kind ??= kindOf(chunk);
    const text = rest + chunk;
    const end = kind === "other" ? text.length : startOfLastLine(text);
    rest = text.slice(end);
    if (end > 0) yield unfolded(text.slice(0, end), kind);
  }
  if (kind !== undefined && rest !== "") yield unfolded(rest, kind);
}

type Kind = "calendar or card" | "directory" | "other";

function kindOf(start: string): Kind {
  if (isCalendar(start)) return "calendar or card";
  return /^(?:\s|#.*\n|version:.*\n)*dn::? ?\S/i.test(start) ? "directory" : "other";
}

/** The start of the last line that does not continue another line. */
function startOfLastLine(text: string): number {
  let at = text.lastIndexOf("\n", text.length - 2);
  while (at > 0 && isFold(text.charAt(at + 1))) at = text.lastIndexOf("\n", at - 1);
  return at + 1;
}

const isFold = (character: string): boolean => character === " " || character === "\t";

function unfolded(text: string, kind: Kind): string {
  if (kind === "other") return text;
  const whole = text.replace(/\n[ \t]/g, "");
  if (kind === "directory") return whole;
  return withoutEmbeddedFiles(whole)
    .replace(EMBEDDED, "$1")
    .replace(QUOTED, (_all, name: string, value: string) => name + onOneLine(unquoted(value, name)));
}

/** A property whose value is a file in base64: a picture, a sound, or an attachment of a calendar. */
const EMBEDDED =
  /^(?=[^:\n]{1,300}ENCODING=B(?:ASE64)?[:;])([\w.-]{1,99};[^:\n]{1,300}:)[A-Za-z0-9+/=]{32,}$/gim;

/** How cards of version 2.1 write characters beyond ASCII: `FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen`. */
const QUOTED = /^(?=[^:\n]{1,300}QUOTED-PRINTABLE)([\w.-]{1,99};[^:\n]{1,300}:)((?:.*=\n)*.*)$/gim;

/** The value on one line, with its line ends escaped as in newer versions. */
const onOneLine = (value: string): string => value.replace(/\r\n?|\n/g, "\\n");

function unquoted(value: string, name: string): string {
  const charset = charsetOf(/CHARSET=([\w-]+)/i.exec(name)?.[1] ?? "utf-8") ?? "utf-8";
  const decode = createCharsetDecoder(charset);
  return value.replaceAll("=\n", "").replace(/(?:=[0-9A-F]{2})+/gi, (codes) =>
    decode(
      Uint8Array.from(codes.slice(1).split("="), (code) => Number.parseInt(code, 16)),
      false,
    ),
  );
}

/** Whether a text begins as calendars and address cards do (RFC 5545, RFC 6350). */
export function isCalendar(start: string): boolean {
  return /^\s*BEGIN:V(?:CALENDAR|CARD)\s*\n/i.test(start);
}
