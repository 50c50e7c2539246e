import { estimateModelTokens } from "../../models/estimate-tokens";
import type { Step } from "../../domain/agent-event";
import type { WriteRequest, Written } from "../../ports/answer-engine";
import { boundaryOf, cleanText } from "../write/prompt";
import type { Judge } from "./judge";
import { recallPrompt } from "./judge-prompts";

type Turns = WriteRequest["history"];

/** The share of a model's context that earlier turns may take. */
const SHARE_OF_CONTEXT = 0.2;
/** The most turns that a model gets as they are. */
const MOST_WHOLE = 3;
const MOST_SUMMARY_TOKENS = 120;

/** A conversation as a model gets it. */
export interface Recalled {
  /** The last turns, as they are. */
  readonly history: Turns;
  /** What was said before them; undefined where nothing was, or nothing of it fits. */
  readonly summary: string | undefined;
}

/** Summaries of conversations, so that a further turn is summed up together with the summary of those before it. */
export class Summaries {
  #last: { readonly turns: Turns; readonly text: string } | undefined;

  /** The summary of the longest beginning of these turns that was summed up, and the turns that it leaves. */
  beginningOf(turns: Turns): { readonly text: string | undefined; readonly rest: Turns } {
    const known = this.#last;
    const isBeginning =
      known !== undefined &&
      known.turns.length <= turns.length &&
      known.turns.every(({ question, answer }, at) => {
        const turn = turns[at];
        return turn?.question === question && turn.answer === answer;
      });
    return isBeginning
      ? { text: known.text, rest: turns.slice(known.turns.length) }
      : { text: undefined, rest: turns };
  }

  keep(turns: Turns, text: string): void {
    this.#last = { turns, text };
  }
}

/**
 * The conversation within a share of the model's context: the last turns, and the earlier ones summed up by the model.
 * Where it gives no summary, the earlier questions stand for it. A summary that is made is told as a step.
 */
export async function* recallConversation(
  judge: Judge,
  history: Turns,
  contextTokens: number,
  summaries: Summaries,
): AsyncGenerator<Written, Recalled> {
  const room = contextTokens * SHARE_OF_CONTEXT;
  const recent = history.slice(history.length - countWhole(history, room));
  const earlier = history.slice(0, history.length - recent.length);
  if (earlier.length === 0) return { history: recent, summary: undefined };
  const { text, rest } = summaries.beginningOf(earlier);
  if (text !== undefined && rest.length === 0) return { history: recent, summary: text };
  const lines = fitting([...(text === undefined ? [] : [text]), ...rest.map(lineOf)], contextTokens / 2);
  const messages = recallPrompt(lines, boundaryOf(judge.ports.makeId));
  const { clock } = judge.ports;
  const began = clock.now();
  const said = await judge.ask({ messages, maxTokens: MOST_SUMMARY_TOKENS });
  if (said === undefined || said === "") {
    const questions = fitting(
      earlier.map(({ question }) => cleanText(question)),
      room / 2,
    );
    return { history: recent, summary: questions.length === 0 ? undefined : questions.join("\n") };
  }
  const summary = cleanText(said);
  summaries.keep(earlier, summary);
  const step: Step = {
    kind: "recall",
    subject: "",
    searched: earlier.length,
    kept: 1,
    ms: clock.now() - began,
  };
  yield { kind: "step", step };
  return { history: recent, summary };
}

/** How many of the last turns a model gets as they are. */
function countWhole(history: Turns, mostTokens: number): number {
  return fitting(history.slice(-MOST_WHOLE).map(lineOf), mostTokens).length;
}

function lineOf({ question, answer }: Turns[number]): string {
  return `Asked: ${cleanText(question)}\nAnswered: ${cleanText(answer)}`;
}

/** As many of the lines, from the last one back, as fit. */
function fitting(lines: readonly string[], mostTokens: number): readonly string[] {
  let taken = 0;
  const from = lines.findLastIndex((line) => (taken += estimateModelTokens(line)) > mostTokens);
  return lines.slice(from + 1);
}
