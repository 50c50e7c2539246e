import { useEffect, useState } from "react";
import type { Answer } from "../../../core/domain/conversation";
import { QuestionList } from "../../parts/question-list";
import { whileWanted } from "../../parts/while-wanted";
import { useLookup } from "../../use-app";
import { strings } from "../strings";
import styles from "./answer-view.module.css";

/** Questions to go on with, below the newest answer; none for an answer that cites nothing. */
export function FollowUps({ question, answer }: { readonly question: string; readonly answer: Answer }) {
  const { followUps } = useLookup();
  const [found, setFound] = useState<{ readonly to: Answer; readonly questions: readonly string[] }>();
  useEffect(() => {
    if (answer.citations.length === 0) return;
    return whileWanted(followUps(question, answer.citations), (questions) =>
      setFound({ to: answer, questions }),
    );
  }, [question, answer, followUps]);
  if (found?.to !== answer || found.questions.length === 0) return null;
  return (
    <div className={styles.followUps}>
      <QuestionList label={strings.followUps} questions={found.questions} />
    </div>
  );
}
