import type { Assessment, Step } from "../../../core/domain/agent-event";
import { said } from "../../../core/language/messages/read-messages";
import { percent } from "../../format";
import { strings as page } from "../../strings";
import { strings } from "../strings";
import { inSeconds } from "./in-seconds";

/** A step, and what came of it; while it runs, what it does. */
export function stepWords(step: Step): { readonly title: string; readonly outcome: string } {
  if (step.isRunning === true) return { title: takingStepWords(step), outcome: "" };
  const { kind, subject, searched, kept, ms } = step;
  const { title, outcome } = strings.steps[kind];
  const values = { subject, searched, kept, isOfFiles: kept > 0, time: inSeconds(ms) };
  return { title: said(title, values), outcome: said(outcome, values) };
}

/** The line while a step runs. */
export function takingStepWords({ kind, subject, searched, total, expectedMs = 0 }: Step): string {
  const at = searched + 1;
  switch (kind) {
    case "search":
    case "model search":
      return strings.searching({ question: subject });
    case "file names":
    case "read file":
    case "take notes":
      return strings.reading({ file: subject });
    case "decide":
    case "rewrite":
    case "recall":
      return strings.deciding;
    case "filter":
      return total === undefined ? strings.filtering : strings.filteringOf({ at, total });
    case "load":
      return strings.loadingModel({ model: subject, share: searched });
    case "word":
      return strings.wording({ model: subject, places: searched, seconds: Math.round(expectedMs / 1000) });
  }
}

/** Where a step has looked, as in a list of the places of an answer. */
export function lookedAtWords({ kind, subject, searched }: Step): string {
  const words = strings.lookedAt;
  switch (kind) {
    case "search":
    case "model search":
      return words.passages({ searched, subject });
    case "file names":
      return words.names({ searched, subject });
    case "read file":
    case "take notes":
      return words.text({ subject });
    case "decide":
      return words.question;
    case "rewrite":
    case "recall":
      return words.questions({ searched });
    case "load":
    case "word":
    case "filter":
      return words.readByModel({ searched });
  }
}

/** The steps of an answer in one line: `"3 steps · 40 passages · 1.2 s"`. */
export function stepsSummary(steps: number, passages: number, ms: number | undefined): string {
  return [
    steps === 0 ? strings.noSteps : strings.stepsTaken({ n: steps }),
    ...(passages > 0 ? [page.files.passages({ n: passages })] : []),
    ...(ms === undefined ? [] : [inSeconds(ms)]),
  ].join(" · ");
}

/** What the check of an answer found; empty where nothing was stated. */
export function assessmentWords(assessment: Assessment): string {
  const { statements, unsupported, support, coverage, confidence } = assessment;
  if (statements === 0) return "";
  return strings.assessment({
    found: Math.max(0, statements - unsupported),
    statements,
    support: percent(support),
    coverage: percent(coverage),
    confidence: confidence === undefined ? "none" : percent(confidence),
  });
}
