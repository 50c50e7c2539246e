import { ArrowUp, Square } from "lucide-react";
import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { LONGEST_QUESTION } from "../../../core/domain/conversation";
import { OperatorChips } from "../../search/operator-chips";
import { strings as page } from "../../strings";
import { useAppState, useCommands } from "../../use-app";
import styles from "./question-box.module.css";
import { strings } from "../strings";

/** The element id of the box, for code that focuses it. */
export const QUESTION_BOX_ID = "question";

interface QuestionBoxProps {
  readonly scopesName: string;
  readonly canAsk: boolean;
  /** True while an answer is being made: the button stops the answer. */
  readonly answering: boolean;
}

/** The question box. Enter asks, Shift+Enter begins a new line, ↑ in the empty box brings the last question back. */
export function QuestionBox({ scopesName, canAsk, answering }: QuestionBoxProps) {
  const commands = useCommands();
  const { questionText: text } = useAppState("questionText");
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
    if (mayAsk) void commands.ask(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter chooses it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      ask();
    } else if (event.key === "ArrowUp" && text === "") {
      event.preventDefault();
      commands.editLast();
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
          onChange={(event) => commands.setQuestionText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {answering ? (
          <button
            type="button"
            aria-label={strings.stop}
            title={`${strings.stop} (Esc)`}
            onClick={commands.stop}
          >
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
      <OperatorChips text={text} onText={commands.setQuestionText} />
      {isTooLong && (
        <p className={styles.tooLong} role="alert">
          {strings.questionTooLong({ length, most: LONGEST_QUESTION })}
        </p>
      )}
    </>
  );
}
