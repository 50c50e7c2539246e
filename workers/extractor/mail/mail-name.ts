import { decodeWords } from "postal-mime";

const HEAD_BYTES = 1 << 14;
const NAME_MAX_CHARS = 120;

/**
 * Names a mail that has no file name: `"2024-03-05 The boiler.eml"`. The name has no number, so it stays the same when
 * other mails come and go.
 */
export function mailName(head: Uint8Array): string {
  const subject = headerIn(head, "subject") ?? "";
  const day = mailDate(head);
  const words = decodeWords(subject).replace(/[\\/]/g, "-").replace(/\s+/g, " ").trim();
  const name = words.slice(0, NAME_MAX_CHARS).trimEnd() || "no subject";
  return `${day === undefined ? "" : `${new Date(day).toISOString().slice(0, 10)} `}${name}.eml`;
}

/** When a mail was sent, in milliseconds since 1970; undefined when the mail does not say. */
export function mailDate(head: Uint8Array): number | undefined {
  const date = Date.parse((headerIn(head, "date") ?? "").split("(", 1)[0] ?? "");
  return Number.isFinite(date) && Math.abs(date) < 8e15 ? date : undefined;
}

/** The value of a header, with its folded lines joined. */
function headerIn(head: Uint8Array, name: string): string | undefined {
  const text = new TextDecoder().decode(head.subarray(0, HEAD_BYTES));
  const headers = text.split(/\r?\n\r?\n/, 1)[0] ?? "";
  return new RegExp(`^${name}:((?:.*)(?:\\r?\\n[ \\t].*)*)`, "im")
    .exec(headers)?.[1]
    ?.replace(/\r?\n/g, "")
    .trim();
}
