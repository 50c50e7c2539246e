import type { Message } from "../domain/conversation";
import type { MessageId } from "../domain/ids";
import { foldCase } from "../language/fold-text";
import { messageTextOf } from "./answer-text";

/** A message that holds the searched words, with the words around the first match. */
export interface FoundMessage {
  readonly messageId: MessageId;
  readonly kind: Message["kind"];
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Characters shown on either side of a match. */
const AROUND = 50;

/**
 * The messages that hold every word of the text, in any case and with or without accents; the match is the whole text where it stands so,
 * else its first word.
 */
export function findInMessages(text: string, messages: readonly Message[]): readonly FoundMessage[] {
  const wanted = foldCase(text).trim().replace(/\s+/g, " ");
  const words = wanted.split(" ").filter((word) => word !== "");
  if (words.length === 0) return [];
  return messages.flatMap((message) => {
    const { id, kind } = message;
    const shown = messageTextOf(message).text.replace(/\s+/g, " ").trim();
    const { folded, offsets } = foldWithOffsets(shown);
    if (!words.every((word) => folded.includes(word))) return [];
    const [first = ""] = words;
    const sought = folded.includes(wanted) ? wanted : first;
    const at = folded.indexOf(sought);
    const start = offsets[at] ?? 0;
    const end = offsets[at + sought.length] ?? shown.length;
    return [
      {
        messageId: id,
        kind,
        before: shown.slice(Math.max(0, start - AROUND), start),
        match: shown.slice(start, end),
        after: shown.slice(end, end + AROUND),
      },
    ];
  });
}

/** The folded text, and where each of its units stands in the text: folding makes some letters two, and drops others. */
function foldWithOffsets(text: string): { readonly folded: string; readonly offsets: readonly number[] } {
  const offsets: number[] = [];
  let folded = "";
  let at = 0;
  for (const letter of text) {
    const plain = foldCase(letter);
    for (let unit = 0; unit < plain.length; unit++) offsets.push(at);
    folded += plain;
    at += letter.length;
  }
  return { folded, offsets };
}
