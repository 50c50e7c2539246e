import type { PlacedBlock } from "../../../../core/domain/answer-block";
import type { Citation } from "../../../../core/domain/citation";
import { strings } from "../../strings";
import { endWithMarkers } from "../answer-parts";
import { AnswerText } from "../answer-text";
import styles from "./blocks.module.css";

interface ItemTableProps {
  readonly items: readonly Extract<PlacedBlock, { kind: "item" }>[];
  /** The whole text of the answer. */
  readonly text: string;
  readonly citations: readonly Citation[];
}

const NONE: readonly { start: number; end: number }[] = [];

/** Lines of a list: what each is about, beside its words with their markers. */
export function ItemTable({ items, text, citations }: ItemTableProps) {
  return (
    <div className={styles.block}>
      <table role="table" className={styles.files} aria-label={strings.table} dir="auto">
        <tbody role="rowgroup">
          {items.map((item) => (
            <tr key={item.start} role="row">
              <th role="rowheader" scope="row">
                {item.name}
              </th>
              <td role="cell">
                <AnswerText
                  text={text.slice(item.start + item.wordsAt, endWithMarkers(text, item))}
                  citations={citations}
                  unsupported={NONE}
                  marks={NONE}
                  writtenBy="quotes"
                  streaming={false}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
