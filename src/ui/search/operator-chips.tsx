import { useMemo, type ReactNode } from "react";
import { parseOperators, withoutOperator } from "../../core/question/operators";
import { Chip } from "../parts/chip";
import parts from "../parts/parts.module.css";
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
    <div role="group" aria-label={strings.operators} className={parts["chips"]}>
      {operators.map((operator) => {
        const words = strings.operator[operator.kind](operator);
        const label = strings.removeOperator({ operator: words });
        return (
          <Chip
            key={operator.start}
            label={label}
            dir="auto"
            onClick={() => onText(withoutOperator(text, operator))}
          >
            {words}
          </Chip>
        );
      })}
      {onSearchThis !== undefined && (
        <Chip label={strings.withThis} onClick={onSearchThis}>
          {strings.withoutThis}
        </Chip>
      )}
    </div>
  );
}
