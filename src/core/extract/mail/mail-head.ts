import type { SourceDetails } from "../../domain/citation";

/**
 * Sender, date and subject of a mail, from the beginning of its text as the extractors write it: the subject, a blank line, and
 * a line for each header field.
 */
export function mailHead(text: string): (SourceDetails & { kind: "mail" }) | undefined {
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1]?.trim() ?? "";
  const sender = field("From");
  const date = field("Date");
  if (sender === "" && date === "") return undefined;
  const first = text.split("\n", 1)[0]?.trim() ?? "";
  return { kind: "mail", sender, date, subject: /^(?:From|To|Date): /.test(first) ? "" : first };
}
