import { baseName } from "../../domain/file-record";
import { analyseQuestion } from "../../question/analyse-question";
import { nameShare } from "../retrieve/read-by-name";
import { overviewAsked } from "../overview/overview-asked";
import type { PaperKind } from "../overview/paper-kind";
import { nameOf } from "../overview/paper-title";
import type { Phrases } from "./phrases";

/** What is asked of papers of a kind, the most likely question first. */
const ASKED_OF: Readonly<Partial<Record<PaperKind, readonly ("ends" | "notice" | "sum" | "due")[]>>> = {
  lease: ["ends", "notice"],
  contract: ["ends", "notice"],
  insurance: ["ends"],
  invoice: ["sum", "due"],
  receipt: ["sum"],
  quote: ["sum", "ends"],
  statement: ["sum"],
};

/**
 * Questions that people ask of papers of its kind; none where its kind is not known.
 * @param isOnly whether it is the only one of its kind, which then names it: "the lease".
 */
export function questionsOfKind(
  kind: PaperKind | undefined,
  title: string,
  ask: Phrases,
  isOnly = false,
): readonly string[] {
  const forms = kind === undefined ? [] : (ASKED_OF[kind] ?? []);
  const named = isOnly && kind !== undefined && forms[0] === "ends" ? [ask.endsOf({ kind })] : [];
  return [...named, ...forms.map((form) => ask[form]({ title }))];
}

/** Asks for a summary of a file, by its name as a person would say it where the agent finds the file by that. */
export function summaryQuestion(path: string, ask: Phrases): string {
  const name = nameOf(path);
  const said = ask.summary({ file: name });
  const isRead = overviewAsked(said) !== undefined;
  const isFound = nameShare(analyseQuestion(name, new Map()), path) === 1;
  return isRead && isFound ? said : ask.summary({ file: baseName(path) });
}
