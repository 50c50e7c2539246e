import { itemName } from "../../../../core/citations/answer-text";
import type { AnswerPart } from "../../../../core/domain/answer-part";
import { strings } from "../../strings";
import { Prose } from "../prose";
import styles from "./blocks.module.css";

/** Lines of a list: what each is about, beside its words with their markers. */
export function ItemTable({ items }: { readonly items: readonly Extract<AnswerPart, { kind: "item" }>[] }) {
  return (
    <div className={styles.block}>
      <table role="table" className={styles.files} aria-label={strings.table} dir="auto">
        <tbody role="rowgroup">
          {items.map(({ intro, text, refs, folders }, at) => (
            <tr key={at} role="row">
              <th role="rowheader" scope="row">
                {itemName(intro)}
              </th>
              <td role="cell">
                <Prose
                  parts={[{ kind: "quote", text, refs, answerSpans: [], gap: "", folders }]}
                  isChecked={false}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
