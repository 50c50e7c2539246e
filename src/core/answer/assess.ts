import type { Assessment } from "../domain/agent-event";
import type { AnalysedQuestion } from "../question/analyse-question";
import { coverageIn } from "../question/term-matches";
import type { Composed } from "./compose";
import { headOf } from "./score/evidence";

/** The assessment of an answer that states nothing: a reply, or that nothing was found. */
export function assessNothing(): Assessment {
  return { supported: false, support: 0, coverage: 0, statements: 0, unsupported: 0, confidence: undefined };
}

/**
 * The assessment of an answer that is computed, not judged: each statement is what was asked for.
 * @param confidence as in `Assessment`.
 */
export function assessComputed(statements: number, confidence?: number): Assessment {
  return { supported: true, support: 1, coverage: 1, statements, unsupported: 0, confidence };
}

/** Assesses a finished answer by the checks of its statements. @param confidence as in `Assessment`. */
export function assess(
  { statements, cited }: Composed,
  questions: readonly AnalysedQuestion[],
  confidence: number | undefined,
): Assessment {
  if (statements.length === 0) return assessNothing();
  const unsupported = statements.filter(({ isSupported }) => !isSupported).length;
  const sum = statements.reduce((total, { support }) => total + support, 0);
  const said = cited.map((one) => `${headOf(one)}\n${one.text}`).join("\n\n");
  const coverages = questions.map(({ terms, compounds }) => coverageIn(said, terms, compounds));
  return {
    supported: unsupported === 0,
    support: sum / statements.length,
    coverage: coverages.reduce((total, one) => total + one, 0) / Math.max(1, coverages.length),
    statements: statements.length,
    unsupported,
    confidence,
  };
}
