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
  const text = disarmLinks(withMarkers(answer, (ref) => `[^${prefix}${ref}]`));
  const notes = inOrder(answer.citations).map((citation) => {
    const place = placeWords(citation);
    return `[^${prefix}${citation.ref}]: \`${citation.path}\`${place === "" ? "" : `, ${place}`}${disarmLinks(quoted(citation))}`;
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
    if (message.kind === "question") return `## ${message.text.replace(/\s+/g, " ").trim()}`;
    answers += 1;
    return answerAsMarkdown(message, placeWords, `${answers}-`);
  });
  return `${[`# ${title}`, ...parts].join("\n\n")}\n`;
}

function withMarkers({ parts, citations }: Cited, marker: (ref: number) => string): string {
  const known = new Set(citations.map(({ ref }) => ref));
  return textWith(parts, (ref) => (known.has(ref) ? ` ${marker(ref)}` : "")).trim();
}

/** The quote on one line. */
function quoted({ quote }: Citation): string {
  const words = quote.replace(/\s+/g, " ").trim();
  return words === "" ? "" : `: “${words}”`;
}
