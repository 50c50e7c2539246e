import type { Answer } from "../../../core/domain/conversation";
import { QuestionList } from "../../parts/question-list";
import { strings } from "../strings";
import styles from "./follow-ups.module.css";
import { useFollowUps, type FindFollowUps } from "./use-follow-ups";

interface FollowUpsProps {
  readonly question: string;
  readonly answer: Answer;
  readonly find: FindFollowUps;
  onAsk(question: string): void;
}

/** Questions to go on with, below the newest answer. */
export function FollowUps({ question, answer, find, onAsk }: FollowUpsProps) {
  const questions = useFollowUps(question, answer, find);
  if (questions.length === 0) return null;
  return (
    <div className={styles.followUps}>
      <QuestionList label={strings.followUps} questions={questions} onAsk={onAsk} />
    </div>
  );
}
