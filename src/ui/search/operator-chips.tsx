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
      {operators.map((operator) => {
        const words = strings.operator[operator.kind](operator);
        const label = strings.removeOperator({ operator: words });
        const remove = () => onText(withoutOperator(text, operator));
        return <Chip key={operator.start} words={words} label={label} onRemove={remove} dir="auto" />;
      })}
      {onSearchThis !== undefined && (
        <Chip words={strings.withoutThis} label={strings.withThis} onRemove={onSearchThis} />
      )}
    </div>
  );
}

interface ChipProps {
  readonly words: string;
  readonly label: string;
  readonly dir?: "auto";
  onRemove(): void;
}

function Chip({ words, label, dir, onRemove }: ChipProps): ReactNode {
  const look = classes(parts["quiet"], styles["chip"]);
  return (
    <button type="button" className={look} dir={dir} aria-label={label} onClick={onRemove}>
      {words} <X size={12} aria-hidden="true" />
    </button>
  );
}
