import { fullPacks } from "../../language/packs";
import { isMatch, wordPattern, type WordPattern } from "../../language/word-pattern";
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

type Pattern = readonly [kind: (typeof KINDS)[number], whole: RegExp];

let made: readonly Pattern[] | undefined;

/** Reads such a question; undefined for any other. Only its form decides: whether the file exists is found out later. */
export function overviewAsked(question: string): OverviewAsked | undefined {
  const text = trimmedEnd(question.normalize("NFC").replace(/^[¿¡\s]+/, ""), /[?.!\s]/);
  made ??= KINDS.flatMap(patternsOf);
  for (const [kind, whole] of made) {
    const match = whole.exec(text);
    if (match === null) continue;
    const { topic, first, second, columns } = match.groups ?? {};
    switch (kind) {
      case "folder":
        return { kind };
      case "changes":
        if (first !== undefined && second !== undefined) return { kind, first, second };
        break;
      case "summarise":
      case "contents":
        if (topic !== undefined && !asksOfTopic(topic)) return { kind, topic };
        break;
      case "compare":
        if (topic !== undefined) return { kind, topic };
        break;
      case "table":
        if (topic !== undefined && columns !== undefined)
          return { kind, topic, columns: columnsOf(columns).slice(0, MOST_COLUMNS) };
        break;
      case "people":
      case "dates":
      case "amounts":
        return { kind, topic };
    }
  }
  return undefined;
}

const MOST_COLUMNS = 5;

/** `"date, sum and seller"` → three columns. */
function columnsOf(text: string): readonly string[] {
  joints ??= new RegExp(
    `\\s*[,;]\\s*|\\s+(?:${fullPacks()
      .flatMap(({ conjunctions }) => conjunctions)
      .join("|")})\\s+`,
    "iu",
  );
  return text.split(joints).filter((column) => column.trim() !== "");
}

let joints: RegExp | undefined;

/** Whether a topic is limited to a part of the file: "the lease about pets". */
function asksOfTopic(topic: string): boolean {
  const words = topic.split(/\s+/).slice(1);
  const about = (ofSomething ??= wordPattern(fullPacks().flatMap(({ overview }) => overview.ofSomething)));
  const isLimited = words.some((word) => requestWords().notATopic.has(foldText(word).toLowerCase()));
  return isLimited || isMatch(about, words.join(" "));
}

let ofSomething: WordPattern | undefined;

/** The patterns as written, and without accents, as typed. */
function patternsOf(kind: (typeof KINDS)[number]): readonly Pattern[] {
  const sources = fullPacks().flatMap(({ overview }) => overview[kind]);
  return [...sources, ...sources.map(foldText)].map((one) => [kind, new RegExp(`^(?:${one})$`, "iu")]);
}
