import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import { useState, type ReactNode } from "react";
import { IconButton } from "../parts/button";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import styles from "./file-view.module.css";
import { MOST_FINDS, type Finds } from "./use-finds";

interface FindBoxProps {
  readonly finds: Finds | undefined;
  onFind(words: string): void;
  onStep(by: 1 | -1): void;
  onForget(): void;
}

/** Finds words in the shown file. Enter goes on to the next place, Shift Enter back. */
export function FindBox({ finds, onFind, onStep, onForget }: FindBoxProps): ReactNode {
  const [words, setWords] = useState("");
  const isFound = finds !== undefined && finds.words === words.trim();
  const submit = (by: 1 | -1): void => {
    if (words.trim() === "") return onForget();
    if (isFound) onStep(by);
    else onFind(words.trim());
  };
  const many = finds === undefined ? 0 : finds.ranges.length;
  return (
    <search className={styles["find"]}>
      <input
        type="search"
        className={parts["field"]}
        value={words}
        aria-label={strings.source.find}
        placeholder={strings.source.find}
        onChange={({ target }) => {
          setWords(target.value);
          if (target.value === "") onForget();
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return event.stopPropagation();
          if (event.key === "Enter") submit(event.shiftKey ? -1 : 1);
          // Escape empties the box first, and closes the pane only when it is empty.
          if (event.key === "Escape" && words !== "") {
            event.stopPropagation();
            setWords("");
            onForget();
          }
        }}
      />
      <span role="status" className={styles["count"]}>
        {isFound && strings.source.found({ at: finds.at + 1, total: many, isCut: many === MOST_FINDS })}
      </span>
      {isFound && many > 1 && (
        <>
          <IconButton label={strings.source.findBefore} onClick={() => onStep(-1)}>
            <ChevronUp size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label={strings.source.findNext} onClick={() => onStep(1)}>
            <ChevronDown size={16} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </search>
  );
}
