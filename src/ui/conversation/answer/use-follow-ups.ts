import { useEffect, useState } from "react";
import type { Answer } from "../../../core/domain/conversation";
import { whileWanted } from "../../parts/while-wanted";

/** Asks for questions to go on with. The function must stay the same. */
export type FindFollowUps = (question: string, citations: Answer["citations"]) => Promise<readonly string[]>;

/** Questions to go on with after an answer; empty until they are known, and for an answer that cites nothing. */
export function useFollowUps(
  question: string,
  answer: Answer | undefined,
  find: FindFollowUps,
): readonly string[] {
  const [found, setFound] = useState<{ readonly to: Answer; readonly questions: readonly string[] }>();
  useEffect(() => {
    if (answer === undefined || answer.citations.length === 0) return;
    return whileWanted(find(question, answer.citations), (questions) => setFound({ to: answer, questions }));
  }, [question, answer, find]);
  return answer !== undefined && found?.to === answer ? found.questions : NONE;
}

const NONE: readonly string[] = [];
