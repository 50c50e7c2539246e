import type { Assessment } from "../domain/agent-event";
import type { Retrieval } from "../ports/library";
import type { Composed } from "./compose";
import { matchName } from "./evidence/match-name";
import type { QuestionProfile } from "./evidence/question-profile";
import { coverageOf, matchTerms, tokenSet } from "./evidence/term-coverage";

/** For an answer that states nothing: a reply, or that nothing was found. */
export function assessNothing(gate: Retrieval["gate"]): Assessment {
  return { supported: false, support: 0, coverage: 0, statements: 0, unsupported: [], gate };
}

/** Judges a finished answer by what the check of each statement found. */
export function assess(
  { statements, cited }: Composed,
  profile: QuestionProfile,
  gate: Retrieval["gate"],
): Assessment {
  if (statements.length === 0) return assessNothing(gate);
  const unsupported = statements
    .filter(({ isSupported }) => !isSupported)
    .map(({ start, end }) => ({ start, end }));
  const sum = statements.reduce((total, { support }) => total + support, 0);
  const held = cited.map(({ text, headings, lead, path }) => [
    matchTerms(profile.terms, tokenSet([...headings, lead ?? "", text].join("\n"))),
    matchName(profile.terms, path),
  ]);
  return {
    supported: unsupported.length === 0,
    support: sum / statements.length,
    coverage: coverageOf(profile.terms, ...held.flat()),
    statements: statements.length,
    unsupported,
    gate,
  };
}
