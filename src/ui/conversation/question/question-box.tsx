import { ArrowUp, Square } from "lucide-react";
import { useLayoutEffect, useRef, useSyncExternalStore, type KeyboardEvent } from "react";
import { LONGEST_QUESTION } from "../../../core/domain/conversation";
import { OperatorChips } from "../../search/operator-chips";
import { strings as page } from "../../strings";
import type { DraftText } from "./draft-text";
import styles from "./question-box.module.css";
import { strings } from "../strings";

/** The element id of the box, for code that focuses it. */
export const QUESTION_BOX_ID = "question";

interface QuestionBoxProps {
  readonly scopesName: string;
  readonly canAsk: boolean;
  /** True while an answer is being made: the button stops the answer. */
  readonly answering: boolean;
  readonly draftText: DraftText;
  onAsk(text: string): void;
  onStop(): void;
  onEditLast(): void;
}

/** The question box. Enter asks, Shift+Enter begins a new line, ↑ in the empty box brings the last question back. */
export function QuestionBox(props: QuestionBoxProps) {
  const { scopesName, canAsk, answering, draftText, onAsk, onStop, onEditLast } = props;
  const text = useSyncExternalStore(draftText.subscribe, draftText.get);
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const textarea = box.current;
    if (textarea === null) return;
    textarea.style.height = "auto";
    textarea.style.height = `${textarea.scrollHeight}px`;
  }, [text]);

  const length = text.trim().length;
  const isTooLong = length > LONGEST_QUESTION;
  const mayAsk = canAsk && !answering && length > 0 && !isTooLong;
  const ask = () => {
    if (mayAsk) onAsk(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter chooses it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      ask();
    } else if (event.key === "ArrowUp" && text === "") {
      event.preventDefault();
      onEditLast();
    }
  };
  return (
    <>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <textarea
          ref={box}
          id={QUESTION_BOX_ID}
          rows={1}
          dir="auto"
          aria-label={strings.question}
          placeholder={strings.askAbout({ name: scopesName })}
          value={text}
          onChange={(event) => draftText.set(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {answering ? (
          <button type="button" aria-label={strings.stop} title={`${strings.stop} (Esc)`} onClick={onStop}>
            <Square aria-hidden size={14} fill="currentColor" />
          </button>
        ) : (
          <button
            type="submit"
            aria-label={strings.ask}
            title={`${strings.ask} (${page.keys.names.enter})`}
            aria-disabled={!mayAsk}
          >
            <ArrowUp aria-hidden size={18} />
          </button>
        )}
      </form>
      <OperatorChips text={text} onText={draftText.set} />
      {isTooLong && (
        <p className={styles.tooLong} role="alert">
          {strings.questionTooLong({ length, most: LONGEST_QUESTION })}
        </p>
      )}
    </>
  );
}
