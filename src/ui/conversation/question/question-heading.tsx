import Pencil from "lucide-react/icons/pencil";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { said } from "../../../core/language/messages/read-messages";
import { Button, IconButton } from "../../parts/button";
import parts from "../../parts/parts.module.css";
import styles from "./question-heading.module.css";
import { strings } from "../strings";

interface QuestionHeadingProps {
  readonly text: string;
  /** The question in the words that it was understood in; undefined where they are its own. */
  readonly understood: string | undefined;
  /** Asks other words in the place of these; undefined where that is not possible. */
  readonly onEdit: ((text: string) => void) | undefined;
}

/**
 * A question above its answer. A long question is cut until a click, so that the answer stays in view. The last question can be
 * edited where it stands, in the words that it was understood in.
 */
export function QuestionHeading({ text, understood, onEdit }: QuestionHeadingProps) {
  const [isWhole, setWhole] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const isLong = text.length > LONG_CHARS || text.split("\n").length > LONG_LINES;
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // The editor had the focus, and is gone now.
    if (wasEdited.current && !isEdited) pencil.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  // While an answer is made, nothing is edited; the editor does not come back behind it.
  if (isEdited && onEdit === undefined) setEdited(false);
  if (isEdited && onEdit !== undefined)
    return (
      <QuestionEditor
        text={understood ?? text}
        onDone={(words) => {
          setEdited(false);
          if (words !== undefined && words.trim() !== "") onEdit(words);
        }}
      />
    );
  const edit = onEdit !== undefined && (
    <IconButton
      ref={pencil}
      className={parts["onScreen"]}
      label={strings.editQuestion}
      onClick={() => setEdited(true)}
    >
      <Pencil size={14} aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <div className={styles.head}>
        <h2
          className={styles.question}
          dir="auto"
          data-long={isLong ? "" : undefined}
          data-cut={isLong && !isWhole ? "" : undefined}
        >
          {text}
        </h2>
        {understood === undefined && edit}
      </div>
      {isLong && (
        <Button
          variant="plain"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? strings.lessOfQuestion : strings.wholeQuestion}
        </Button>
      )}
      {understood !== undefined && (
        <p className={styles.understood} dir="auto">
          {said(strings.steps.rewrite.title, { subject: understood })} {edit}
        </p>
      )}
    </>
  );
}

interface QuestionEditorProps {
  readonly text: string;
  /** Receives the new words; undefined when the question is left as it is. */
  onDone(text: string | undefined): void;
}

function QuestionEditor({ text, onDone }: QuestionEditorProps) {
  const [words, setWords] = useState(text);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.select(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      onDone(words);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      onDone(undefined);
    }
  };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(words);
      }}
    >
      <textarea
        ref={box}
        dir="auto"
        aria-label={strings.editQuestion}
        value={words}
        rows={Math.min(6, words.split("\n").length + 1)}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="small" type="submit">
        {strings.askInstead}
      </Button>
      <Button variant="small" onClick={() => onDone(undefined)}>
        {strings.keepQuestion}
      </Button>
    </form>
  );
}

/** About five lines in a wide window; a longer question is cut short. */
const LONG_CHARS = 300;
const LONG_LINES = 5;
