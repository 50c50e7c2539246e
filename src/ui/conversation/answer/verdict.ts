import type { AnswerDraft } from "../../../core/answer/answer-draft";
import { labelOf } from "../../../core/answer/label";
import type { Answer } from "../../../core/domain/conversation";
import { baseName } from "../../../core/domain/file-record";
import type { ModelRun } from "../../../core/domain/model";
import { day } from "../../format";
import { strings } from "../strings";
import { interruptionWords, type BrokenRun } from "./run-words";
import { takingStepWords } from "./step-words";

interface Verdict {
  readonly words: string;
  /** Something the reader should know before relying on the answer. */
  readonly caution: boolean;
}

/** The line above an answer: the present step while it is made, and afterwards how reliable it is. */
export function verdictOf(answer: Answer | AnswerDraft, scopesName: string): Verdict {
  const { outcome } = answer;
  const { verdicts } = strings;
  if (outcome === undefined)
    return { words: "phase" in answer ? progressWords(answer, scopesName) : "", caution: false };
  if (outcome === "answered") return answeredVerdict(answer);
  if (outcome === "nothing-found") return { words: verdicts.nothing, caution: false };
  const isProbable = outcome === "closest" && labelOf(outcome, answer.assessment) === "probably";
  return {
    words: isProbable ? verdicts.probably : verdicts[outcome],
    caution: outcome === "error" || outcome === "closest",
  };
}

/** The message when a model broke off and another engine finished the answer; undefined when no model did. */
export function interruptionOf(runs: readonly ModelRun[]): string | undefined {
  const broken = runs.findLast(isBroken);
  if (broken === undefined) return undefined;
  const next = runs[runs.indexOf(broken) + 1];
  return interruptionWords(broken, next);
}

function isBroken(run: ModelRun): run is BrokenRun {
  return run.end === "stalled" || run.end === "died" || run.end === "failed";
}

function answeredVerdict(answer: Answer | AnswerDraft): Verdict {
  const { assessment, writtenBy, usedFallback, citations, parts } = answer;
  const { verdicts } = strings;
  if (assessment === undefined) return { words: verdicts.unchecked, caution: true };
  const { unsupported, statements, supported } = assessment;
  if (unsupported > 0)
    return {
      words:
        unsupported < statements
          ? verdicts.someUnsupported({ unsupported, statements })
          : verdicts.noneSupported,
      caution: true,
    };
  // That the name matches is what such an answer claims, and it does.
  if (supported && usedFallback) return { words: verdicts.byName, caution: false };
  const isRetold = citations.some(({ details }) => details?.kind === "answer");
  if (!isRetold && parts.some(({ kind }) => kind === "computed"))
    return { words: verdicts.computed, caution: false };
  if (labelOf("answered", assessment) === "doubtful") return { words: verdicts.doubtful, caution: true };
  if (isRetold) return { words: verdicts.earlier, caution: false };
  const told = toldAt(citations);
  if (told !== undefined) return { words: strings.toldOn({ day: day(told) }), caution: false };
  return { words: writtenBy === "quotes" ? verdicts.quoted : verdicts.supported, caution: false };
}

/** When the person told all that an answer rests on, the last of it; undefined where it rests on a file. */
function toldAt(citations: Answer["citations"]): number | undefined {
  const days = citations.map(({ details }) => (details?.kind === "fact" ? details.toldAt : undefined));
  const told = days.filter((one) => one !== undefined);
  return told.length === 0 || told.length < days.length ? undefined : Math.max(...told);
}

function progressWords({ phase, sources, steps, parts }: AnswerDraft, scopesName: string): string {
  const running = steps.at(-1);
  if (running?.isRunning === true)
    return takingStepWords(
      running.kind === "read file" ? { ...running, subject: baseName(running.subject) } : running,
    );
  const files = new Set(sources.map((source) => source.fileId)).size;
  if (phase === "deciding") return strings.deciding;
  if (phase === "looking") return strings.looking({ name: scopesName });
  const found = sources.length > 0 ? strings.found({ passages: sources.length, files }) : "";
  return [found, parts.length === 0 ? strings.writing : ""].filter(Boolean).join(" ");
}
