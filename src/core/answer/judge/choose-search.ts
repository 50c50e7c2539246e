import { trimmed } from "../../base/trimmed";
import { contentTokens } from "../../text/tokenize";
import { copiedLines } from "./find-quote";
import type { Judge } from "./judge";
import { NONE } from "../write/prompt";
import { decisionPrompt, FILES_OR_TALK, rewritePrompt, searchPrompt } from "./judge-prompts";

const MOST_WORD_TOKENS = 4;
const MOST_LINE_TOKENS = 64;
const LONGEST_QUERY = 200;
/** The most earlier questions that a question is rewritten from. */
const MOST_EARLIER = 4;

/** Whether a model finds that a question asks nothing of the files; in doubt it does ask. */
export async function isGeneralTalk(
  judge: Judge,
  question: string,
  earlier: readonly string[],
): Promise<boolean> {
  const said = await judge.ask({
    messages: decisionPrompt(question, earlier.slice(-MOST_EARLIER)),
    maxTokens: MOST_WORD_TOKENS,
    oneOf: FILES_OR_TALK,
  });
  return said?.toLowerCase() === "talk";
}

/**
 * A follow-up question in a form that stands alone; undefined when the model gives none that has to do with what was
 * asked.
 * @param earlier questions, oldest first.
 */
export async function rewriteQuestion(
  judge: Judge,
  question: string,
  earlier: readonly string[],
): Promise<string | undefined> {
  const messages = rewritePrompt(question, earlier.slice(-MOST_EARLIER));
  const line = lineOf(await judge.ask({ messages, maxTokens: MOST_LINE_TOKENS }));
  if (line === undefined) return undefined;
  const known = new Set([question, ...earlier].flatMap(contentTokens));
  return contentTokens(line).some((token) => known.has(token)) ? line : undefined;
}

/** The query of a further search; undefined when the model has none that was not tried. */
export async function nextSearch(
  judge: Judge,
  question: string,
  tried: readonly string[],
): Promise<string | undefined> {
  const messages = searchPrompt(question, tried);
  const line = lineOf(await judge.ask({ messages, maxTokens: MOST_LINE_TOKENS }));
  if (line === undefined || contentTokens(line).length === 0) return undefined;
  const keyOf = (query: string): string => contentTokens(query).toSorted().join(" ");
  return tried.some((query) => keyOf(query) === keyOf(line)) ? undefined : line;
}

/** The first line of a reply without the name of a field before it; undefined when it says that there is none. */
function lineOf(text: string | undefined): string | undefined {
  const [first = ""] = copiedLines(text ?? "");
  const line = trimmed(first.replace(/^\p{L}+(?: \p{L}+)?:\s+/u, ""), /[\s"“”„«»'`]/);
  if (line === "" || line.startsWith(NONE) || line.length > LONGEST_QUERY) return undefined;
  return line;
}
