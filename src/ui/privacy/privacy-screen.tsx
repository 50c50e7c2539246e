import { useEffect, useState, type ReactNode } from "react";
import type { RequestRecord } from "../../app/platform";
import frame from "../frame/frame.module.css";
import { moment } from "../format";
import { strings } from "../strings";
import { useLookup } from "../use-app";
import styles from "./privacy.module.css";

/** How many requests are listed. */
const SHOWN = 100;

type Ledger =
  | { readonly kind: "reading" }
  | { readonly kind: "read"; readonly records: readonly RequestRecord[] | undefined };

/** The network requests of this page, and how to check them independently. */
export function PrivacyScreen(): ReactNode {
  const ledger = useLedger();
  const words = strings.privacy;
  return (
    <div className={frame["sheet"]}>
      <h1>{words.title}</h1>
      <p className={styles["lead"]}>{words.lead}</p>

      <h2>{words.requests}</h2>
      {ledger.kind === "read" &&
        (ledger.records === undefined ? <p>{words.noWorker}</p> : <Requests records={ledger.records} />)}

      <h2>{words.check}</h2>
      <ol className={styles["checks"]}>
        {words.checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ol>

      <h2>{words.answers}</h2>
      <p>{words.answersMore}</p>

      <h2>{words.stored}</h2>
      <p>{words.storedMore}</p>
    </div>
  );
}

function useLedger(): Ledger {
  const lookup = useLookup();
  const [ledger, setLedger] = useState<Ledger>({ kind: "reading" });
  useEffect(() => {
    lookup.readLedger().then(
      (records) => setLedger({ kind: "read", records }),
      () => setLedger({ kind: "read", records: undefined }),
    );
  }, [lookup]);
  return ledger;
}

function Requests({ records }: { readonly records: readonly RequestRecord[] }): ReactNode {
  const words = strings.privacy;
  const own = records.filter((record) => record.sameOrigin).length;
  if (records.length === 0) return <p>{words.none}</p>;
  return (
    <>
      <p className={styles["counted"]}>{words.counted(own, records.length - own)}</p>
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
                  <td>{moment(record.at)}</td>
                  <td className={styles["url"]}>{record.sameOrigin ? pathOf(record.url) : record.url}</td>
                  <td>{words.from[record.from]}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}
