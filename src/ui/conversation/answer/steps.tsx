import type { AnswerDraft } from "../../../core/answer/answer-draft";
import { DECISION_REASONS } from "../../../core/domain/agent-event";
import type { Answer } from "../../../core/domain/conversation";
import { runWords } from "./run-words";
import { assessmentWords, stepsSummary, stepWords } from "./step-words";
import { classes } from "../../parts/classes";
import parts from "../../parts/parts.module.css";
import styles from "./steps.module.css";
import { strings } from "../strings";

/** The steps of an answer, collapsed behind one line of figures; the figures of its check behind one more. Renders nothing if the answer failed before them. */
export function Steps({ answer }: { readonly answer: Answer | AnswerDraft }) {
  const { steps, decision, assessment, engine, writtenBy, timing, runs } = answer;
  if (steps.length === 0 && decision === "" && assessment === undefined) return null;
  const checked = assessment === undefined ? "" : assessmentWords(assessment);
  const searches = steps.filter(({ kind }) => kind === "search" || kind === "model search");
  const passages = searches.reduce((sum, { searched }) => sum + searched, 0);
  const ms = timing.doneMs ?? (steps.length > 0 ? steps.reduce((sum, step) => sum + step.ms, 0) : undefined);
  return (
    <details className={classes(parts["onScreen"], parts["fold"], styles.steps)}>
      <summary>{stepsSummary(steps.length, passages, ms)}</summary>
      <dl className={styles.list}>
        {decision !== "" && <Line title={strings.decision} words={decisionWords(decision)} />}
        {steps.map((step, index) => {
          const { title, outcome } = stepWords(step);
          return <Line key={index} title={title} words={outcome} />;
        })}
        {runs.map((run, index) => (
          <Line key={index} title={strings.wrote({ model: run.model })} words={runWords(run)} />
        ))}
        {engine !== undefined && writtenBy !== undefined && (
          <Line title={strings.writer} words={writerWords(engine, writtenBy)} />
        )}
      </dl>
      {checked !== "" && (
        <details className={styles.advanced}>
          <summary>{strings.advanced}</summary>
          <dl className={styles.list}>
            <Line title={strings.check} words={checked} />
          </dl>
        </details>
      )}
    </details>
  );
}

/** An answer of an earlier version has its reason in words. */
function decisionWords(decision: string): string {
  const reason = DECISION_REASONS.find((one) => one === decision);
  return reason === undefined ? decision : strings.decisions[reason];
}

function writerWords(engine: Answer["engine"], writtenBy: Answer["writtenBy"]): string {
  return writtenBy === "quotes" && engine !== "extractive"
    ? strings.quotesInstead
    : strings.writtenBy[engine];
}

function Line({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <div>
      <dt dir="auto">{title}</dt>
      <dd dir="auto">{words}</dd>
    </div>
  );
}
