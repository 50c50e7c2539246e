import type { Citation, SourceDetails as Details } from "../../../core/domain/citation";
import { day } from "../../format";
import { strings } from "../strings";
import styles from "./source-details.module.css";

/** The most cells of a row; where there are more, the quote is shown too. */
const MOST_CELLS = 6;

/** What a card shows of a mail, a chat's message, lines of code or a table's row. */
export function SourceDetails({ details }: { readonly details: Details | undefined }) {
  switch (details?.kind) {
    case "mail":
      return (
        <div className={styles.details} dir="auto">
          {details.subject !== "" && <p className={styles.subject}>{details.subject}</p>}
          <p>{[details.sender, details.date].filter(Boolean).join(" · ")}</p>
        </div>
      );
    case "message":
      return (
        <p className={styles.details} dir="auto">
          {details.sender}
        </p>
      );
    case "code":
      return <p className={styles.details}>{linesOf(details)}</p>;
    case "row":
      return (
        <dl className={styles.row}>
          {details.cells.slice(0, MOST_CELLS).map(({ column, value }, at) => (
            <div key={at}>
              <dt dir="auto">{column}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case "fact":
      return <p className={styles.details}>{strings.toldOn({ day: day(details.toldAt) })}</p>;
    case "answer":
    case undefined:
      return null;
  }
}

function linesOf({ language, firstLine, lastLine }: Details & { readonly kind: "code" }): string {
  return firstLine === lastLine
    ? strings.codeLine({ language, line: firstLine })
    : strings.codeLines({ language, first: firstLine, last: lastLine });
}

/** Whether the details show all cited words: one row with all of its cells. */
export function showsAll({ details, quote }: Pick<Citation, "details" | "quote">): boolean {
  return details?.kind === "row" && details.cells.length <= MOST_CELLS && !quote.includes("\n");
}
