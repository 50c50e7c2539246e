import { fullPacks } from "../../language/packs";
import { isMatch, wordPattern, type WordPattern } from "../../language/word-pattern";
import { foldText } from "../../language/fold-text";
import { requestWords } from "../list/request-words";

/** What is asked of a folder, a file or a subject as a whole. Topics are as they were typed. */
export type OverviewAsked =
  | { readonly kind: "folder" }
  | { readonly kind: "summarise"; readonly topic: string }
  | { readonly kind: "people" | "dates" | "amounts"; readonly topic: string | undefined }
  | { readonly kind: "changes"; readonly first: string; readonly second: string };

const KINDS = ["folder", "changes", "people", "dates", "amounts", "summarise"] as const;

type Pattern = readonly [kind: (typeof KINDS)[number], whole: RegExp];

let made: readonly Pattern[] | undefined;

/** Undefined for any other question. Only its form tells: whether there is such a file is found out by looking. */
export function overviewAsked(question: string): OverviewAsked | undefined {
  const text = question.normalize("NFC").replace(/^[¿¡\s]+|[?.!\s]+$/g, "");
  made ??= KINDS.flatMap(patternsOf);
  for (const [kind, whole] of made) {
    const match = whole.exec(text);
    if (match === null) continue;
    const { topic, first, second } = match.groups ?? {};
    switch (kind) {
      case "folder":
        return { kind };
      case "changes":
        if (first !== undefined && second !== undefined) return { kind, first, second };
        break;
      case "summarise":
        if (topic !== undefined && !asksOfTopic(topic)) return { kind, topic };
        break;
      case "people":
      case "dates":
      case "amounts":
        return { kind, topic };
    }
  }
  return undefined;
}

/** "The lease about pets" asks what it says of them. */
function asksOfTopic(topic: string): boolean {
  const words = topic.split(/\s+/).slice(1);
  const about = (ofSomething ??= wordPattern(fullPacks().flatMap(({ overview }) => overview.ofSomething)));
  const isLimited = words.some((word) => requestWords().notATopic.has(foldText(word).toLowerCase()));
  return isLimited || isMatch(about, words.join(" "));
}

let ofSomething: WordPattern | undefined;

/** As they are written, and as they are typed without accents. */
function patternsOf(kind: (typeof KINDS)[number]): readonly Pattern[] {
  const sources = fullPacks().flatMap(({ overview }) => overview[kind]);
  return [...sources, ...sources.map(foldText)].map((one) => [kind, new RegExp(`^(?:${one})$`, "iu")]);
}
