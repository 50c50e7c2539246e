import { once } from "../../base/once";
import { fullPacks } from "../../language/packs";
import { isMatch, wordPattern } from "../../language/word-pattern";
import { foldText } from "../../language/fold-text";
import { requestWords } from "../list/request-words";
import { trimmedEnd } from "../../base/trimmed";

/** A question about a folder, a file or a subject as a whole. Topics are as typed. */
export type OverviewAsked =
  | { readonly kind: "folder" }
  | { readonly kind: "summarise" | "contents"; readonly topic: string }
  | { readonly kind: "people" | "dates" | "amounts"; readonly topic: string | undefined }
  | { readonly kind: "changes"; readonly first: string; readonly second: string }
  | { readonly kind: "compare"; readonly topic: string }
  | { readonly kind: "table"; readonly topic: string; readonly columns: readonly string[] };

/** In the order in which they are tried. */
const KINDS = [
  "folder",
  "table",
  "changes",
  "compare",
  "people",
  "dates",
  "amounts",
  "summarise",
  "contents",
] as const;

const patterns = once(() => KINDS.flatMap(patternsOf));

/** Reads such a question; undefined for any other. Only its form decides: whether the file exists is found out later. */
export function overviewAsked(question: string): OverviewAsked | undefined {
  const text = trimmedEnd(question.normalize("NFC").replace(/^[¿¡\s]+/, ""), /[?.!\s]/);
  for (const [kind, whole] of patterns()) {
    const match = whole.exec(text);
    if (match === null) continue;
    const { topic, first, second, columns } = match.groups ?? {};
    if (kind === "folder") return { kind };
    if (kind === "people" || kind === "dates" || kind === "amounts") return { kind, topic };
    if (kind === "changes") {
      if (first !== undefined && second !== undefined) return { kind, first, second };
    } else if (topic !== undefined) {
      if (kind === "compare") return { kind, topic };
      if (kind !== "table") {
        if (!asksOfTopic(topic)) return { kind, topic };
      } else if (columns !== undefined) {
        // "date, sum and seller" are three columns.
        const named = columns.split(joints()).filter((column) => column.trim() !== "");
        return { kind, topic, columns: named.slice(0, MOST_COLUMNS) };
      }
    }
  }
  return undefined;
}

const MOST_COLUMNS = 5;

const joints = once(() => {
  const conjunctions = fullPacks().flatMap((pack) => pack.conjunctions);
  return new RegExp(`\\s*[,;]\\s*|\\s+(?:${conjunctions.join("|")})\\s+`, "iu");
});

/** Whether a topic is limited to a part of the file: "the lease about pets". */
function asksOfTopic(topic: string): boolean {
  const words = topic.split(/\s+/).slice(1);
  const isLimited = words.some((word) => requestWords().notATopic.has(foldText(word).toLowerCase()));
  return isLimited || isMatch(ofSomething(), words.join(" "));
}

const ofSomething = once(() => wordPattern(fullPacks().flatMap(({ overview }) => overview.ofSomething)));

/** The patterns as written, and without accents, as typed. */
function patternsOf(kind: (typeof KINDS)[number]) {
  const sources = fullPacks().flatMap(({ overview }) => overview[kind]);
  return [...sources, ...sources.map(foldText)].map(
    (one) => [kind, new RegExp(`^(?:${one})$`, "iu")] as const,
  );
}
