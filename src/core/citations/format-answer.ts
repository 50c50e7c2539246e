import type { Citation } from "../domain/citation";
import type { Answer, Message } from "../domain/conversation";
import { textWith } from "./answer-text";
import { inOrder } from "./cited-files";
import { disarmLinks } from "./disarm-links";

/** Where in its file a source stands, in words; `""` for a file without parts. */
export type PlaceWords = (citation: Citation) => string;

type Cited = Pick<Answer, "parts" | "citations">;

/** An answer as plain text, with numbered footnotes: `"Rent is due. [1]"`, `"[1] lease.pdf, page 3: “Rent is due.”"`. */
export function answerAsText(answer: Cited, placeWords: PlaceWords): string {
  const text = withMarkers(answer, (ref) => `[${ref}]`);
  const notes = inOrder(answer.citations).map(
    (citation) =>
      `[${citation.ref}] ${[citation.path, placeWords(citation)].filter(Boolean).join(", ")}${quoted(citation)}`,
  );
  return [text, ...(notes.length > 0 ? [notes.join("\n")] : [])].join("\n\n");
}

/**
 * An answer as Markdown with footnotes (GitHub Flavored Markdown). No link or picture of a file is live in it.
 * @param prefix of the footnotes' names, which tells those of several answers apart.
 */
export function answerAsMarkdown(answer: Cited, placeWords: PlaceWords, prefix = ""): string {
  const text = disarmed(withMarkers(answer, (ref) => `[^${prefix}${ref}]`));
  const notes = inOrder(answer.citations).map((citation) => {
    const place = placeWords(citation);
    const words = `${place === "" ? "" : `, ${place}`}${quoted(citation)}`.replace(/\s+/g, " ");
    return `[^${prefix}${citation.ref}]: ${codeSpan(citation.path)}${disarmed(words)}`;
  });
  return [text, ...(notes.length > 0 ? [notes.join("\n")] : [])].join("\n\n");
}

/** A conversation as Markdown: questions as headings, answers with their footnotes. */
export function conversationAsMarkdown(
  title: string,
  messages: readonly Message[],
  placeWords: PlaceWords,
): string {
  let answers = 0;
  const parts = messages.map((message) => {
    if (message.kind === "question") return `## ${disarmed(inOneLine(message.text))}`;
    answers += 1;
    return answerAsMarkdown(message, placeWords, `${answers}-`);
  });
  return `${[`# ${disarmed(inOneLine(title))}`, ...parts].join("\n\n")}\n`;
}

const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Stands for a backtick; no text holds it, since it is none of the signs that people share. */
const TICK = "\ue0f1";

/**
 * A text without anything that Markdown makes live. Its own backticks are escaped: they would pair with those that stand
 * around addresses, and let these out.
 */
function disarmed(text: string): string {
  const open = text.replaceAll(TICK, "").replaceAll("\\", "\\\\").replaceAll("`", TICK);
  return (
    disarmLinks(open)
      .replace(ADDRESS_SPAN, (span) => span.replaceAll(TICK, "%60"))
      // A backtick beside one that is escaped begins no code.
      .replace(BESIDE_SPAN, (tick, at: number, all: string) =>
        all[at - 1] === "`" ? ` ${tick}` : `${tick} `,
      )
      .replaceAll(TICK, "\\`")
  );
}

/** An address between the backticks that disarm it. */
const ADDRESS_SPAN = /`[^`]*`/g;
const BESIDE_SPAN = /(?<=`)\ue0f1|\ue0f1(?=`)/g;

/** A name between more backticks than it holds, so that none of its signs is Markdown. */
function codeSpan(name: string): string {
  const runs = name.match(/`+/g)?.map(({ length }) => length) ?? [];
  const fence = "`".repeat(1 + Math.max(0, ...runs));
  const pad = name.startsWith("`") || name.endsWith("`") ? " " : "";
  return `${fence}${pad}${name.replace(/\s+/g, " ")}${pad}${fence}`;
}

function withMarkers({ parts, citations }: Cited, marker: (ref: number) => string): string {
  const known = new Set(citations.map(({ ref }) => ref));
  return textWith(parts, (ref) => (known.has(ref) ? ` ${marker(ref)}` : "")).trim();
}

/** The quote on one line. */
function quoted({ quote }: Citation): string {
  const words = inOneLine(quote);
  return words === "" ? "" : `: “${words}”`;
}
