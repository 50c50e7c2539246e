import type { ReactNode } from "react";
import type { RequestRecord } from "../../app/platform";
import { exactMoment } from "../format";
import { strings } from "../strings";
import styles from "./privacy.module.css";

/** How many requests are listed. */
const SHOWN = 100;

/** The latest requests, newest first. */
export function RequestTable({ records }: { readonly records: readonly RequestRecord[] }): ReactNode {
  const words = strings.privacy;
  return (
    <div className={styles["scroller"]} tabIndex={0} role="region" aria-label={words.latest}>
      <table className={styles["table"]}>
        <caption>{words.latest}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.at}</th>
            <th scope="col">{words.columns.url}</th>
            <th scope="col">{words.columns.from}</th>
          </tr>
        </thead>
        <tbody>
          {records
            .slice(-SHOWN)
            .reverse()
            .map((record, index) => (
              <tr key={index}>
                <td>{exactMoment(record.at)}</td>
                <td className={styles["url"]}>{record.sameOrigin ? pathOf(record.url) : record.url}</td>
                <td>{words.from[record.from]}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}
