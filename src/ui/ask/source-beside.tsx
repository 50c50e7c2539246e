import { lazy, Suspense, type ReactNode } from "react";
import type { CitedSource } from "../../core/domain/cited-source";
import type { Answer } from "../../core/domain/conversation";
import { useCommands } from "../use-app";
import styles from "./ask-screen.module.css";

const SourcePane = lazy(async () => ({ default: (await import("../source-pane/source-pane")).SourcePane }));

interface SourceBesideProps {
  readonly source: CitedSource;
  /** The answer that cites it, or the answer in progress; undefined while the conversation is being read. */
  readonly answer: Pick<Answer, "citations"> | undefined;
}

/** The pane with a source of an answer, beside the conversation or below it. */
export function SourceBeside({ source, answer }: SourceBesideProps): ReactNode {
  const commands = useCommands();
  const citations = answer?.citations ?? [];
  // An address may name a source that its answer does not have.
  if (!citations.some(({ ref }) => ref === source.ref)) return undefined;
  return (
    <div className={styles["source"]}>
      <Suspense>
        <SourcePane
          key={source.answerId}
          source={source}
          citations={citations}
          onShow={(ref) => commands.showSource({ ...source, ref })}
          onClose={() => {
            commands.showSource(undefined);
            focusMarker(source);
          }}
        />
      </Suspense>
    </div>
  );
}

/** The focus returns to the marker of the source that was shown last. */
function focusMarker({ answerId, ref }: CitedSource): void {
  const answer = document.querySelector(`[data-answer="${CSS.escape(answerId)}"]`);
  answer?.querySelector<HTMLElement>(`sup [data-reference="${ref}"]`)?.focus({ preventScroll: true });
}
