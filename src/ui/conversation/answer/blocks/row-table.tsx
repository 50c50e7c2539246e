import type { AnswerCell } from "../../../../core/domain/answer-part";
import { strings } from "../../strings";
import { ReferenceMarker } from "../reference-marker";
import text from "../answer-text.module.css";
import styles from "./blocks.module.css";

interface Row {
  readonly cells: readonly AnswerCell[];
  readonly refs: readonly number[];
}

/** Rows of one table: a single row with its columns below each other, several side by side. */
export function RowTable({ rows }: { readonly rows: readonly Row[] }) {
  const [first, ...others] = rows;
  if (first === undefined) return null;
  return (
    <div className={styles.block} role="group" aria-label={strings.table} tabIndex={0}>
      <table className={styles.table} dir="auto">
        {others.length === 0 ? <SingleRow {...first} /> : <SeveralRows rows={rows} />}
      </table>
    </div>
  );
}

function SingleRow({ cells, refs }: Row) {
  return (
    <tbody>
      {cells.map((cell, at) => (
        <tr key={at}>
          <th scope="row">{cell.column}</th>
          <td>
            <Value cell={cell} refs={at === markedPlace(cells) ? refs : []} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function SeveralRows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <>
      <thead>
        <tr>
          {rows[0]?.cells.map(({ column }, at) => (
            <th key={at} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, refs }, row) => (
          <tr key={row}>
            {cells.map((cell, at) => (
              <td key={at}>
                <Value cell={cell} refs={at === markedPlace(cells) ? refs : []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** The cell behind which the markers stand: the one that answers, else the last. */
function markedPlace(cells: readonly AnswerCell[]): number {
  const answering = cells.findIndex(({ isAnswer }) => isAnswer);
  return answering < 0 ? cells.length - 1 : answering;
}

function Value({ cell, refs }: { readonly cell: AnswerCell; readonly refs: readonly number[] }) {
  return (
    <>
      {cell.isAnswer ? <mark className={text.mark}>{cell.value}</mark> : cell.value}
      {refs.map((ref) => (
        <ReferenceMarker key={ref} reference={ref} />
      ))}
    </>
  );
}
