import X from "lucide-react/icons/x";
import { useMemo, type ReactNode } from "react";
import { parseOperators, withoutOperator } from "../../core/question/operators";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import styles from "./operator-chips.module.css";
import { strings } from "./strings";

interface OperatorChipsProps {
  readonly text: string;
  /** Set where the open conversation is left out; takes it in again. */
  readonly onSearchThis?: (() => void) | undefined;
  /** Takes the text without the operator whose chip was pressed. */
  onText(text: string): void;
}

/** The operators of a query as chips; pressing one takes it out of the text. Nothing where there are none, and nothing is left out. */
export function OperatorChips({ text, onText, onSearchThis }: OperatorChipsProps): ReactNode {
  const { operators } = useMemo(() => parseOperators(text), [text]);
  if (operators.length === 0 && onSearchThis === undefined) return null;
  return (
    <div role="group" aria-label={strings.operators} className={styles["chips"]}>
      {operators.map((operator) => (
        <button
          key={operator.start}
          type="button"
          className={classes(parts["quiet"], styles["chip"])}
          dir="auto"
          aria-label={strings.removeOperator({ operator: strings.operator[operator.kind](operator) })}
          onClick={() => onText(withoutOperator(text, operator))}
        >
          {strings.operator[operator.kind](operator)} <X size={12} aria-hidden="true" />
        </button>
      ))}
      {onSearchThis !== undefined && (
        <button
          type="button"
          className={classes(parts["quiet"], styles["chip"])}
          aria-label={strings.withThis}
          onClick={onSearchThis}
        >
          {strings.withoutThis} <X size={12} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
