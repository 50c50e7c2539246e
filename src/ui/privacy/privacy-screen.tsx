import { useEffect, useRef, useState, type ReactNode } from "react";
import type { OfflinePart, Requests, RequestRecord } from "../../app/platform";
import type { PrivacySection } from "../../app/route";
import frame from "../frame/frame.module.css";
import { StorageWords } from "../settings/storage-words";
import { strings } from "../strings";
import { useLookup } from "../use-app";
import styles from "./privacy.module.css";
import { exactMoment, listed } from "../format";

/** The network requests of this page, what is kept, and how to check it: the proof first, words for developers last. */
export function PrivacyScreen({ section }: { readonly section: PrivacySection | undefined }): ReactNode {
  const { readRequests } = useLookup();
  const [requests, setRequests] = useState<Requests>();
  useEffect(() => {
    readRequests().then(setRequests, () => setRequests({ records: [], isThisTab: true }));
  }, [readRequests]);
  const words = strings.privacy;
  return (
    <div className={frame["sheet"]}>
      <h1>{words.title}</h1>
      <Section name="requests" shown={section}>
        {requests === undefined ? (
          <p className={styles["other"]} role="status">
            {words.reading}
          </p>
        ) : (
          <Counts requests={requests} />
        )}
      </Section>
      <p>{words.intro}</p>

      <Section name="offline" shown={section}>
        <h2>{words.offline}</h2>
        <OfflineState />
        <p>{words.offlineMore}</p>
      </Section>

      <Section name="sources" shown={section}>
        <h2>{words.sources}</h2>
        <p>{words.sourcesMore}</p>
      </Section>

      <h2>{words.stored}</h2>
      <p>
        {words.storedMore} <StorageWords />
      </p>

      <details className={styles["more"]}>
        <summary>{words.advanced}</summary>
        <ol className={styles["checks"]}>
          <li>{words.checkNetwork}</li>
          <li>{words.checkPolicy}</li>
        </ol>
      </details>
    </div>
  );
}

interface SectionProps {
  readonly name: PrivacySection;
  /** The section that the address names: it is brought into view, and read out. */
  readonly shown: PrivacySection | undefined;
  readonly children: ReactNode;
}

function Section({ name, shown, children }: SectionProps): ReactNode {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (name !== shown) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView();
  }, [name, shown]);
  return (
    <section ref={element} tabIndex={-1} className={styles["section"]}>
      {children}
    </section>
  );
}

function Counts({ requests: { records, isThisTab } }: { readonly requests: Requests }): ReactNode {
  const words = strings.privacy;
  const own = records.filter((record) => record.sameOrigin).length;
  const other = records.length - own;
  return (
    <>
      <p className={styles["other"]} role="status">
        {words.other({ n: other })}
      </p>
      <p>
        {words.own({ n: own })} {other > 0 && words.otherMore} {isThisTab && words.thisTab}
      </p>
      <details className={styles["more"]}>
        <summary>{words.list}</summary>
        <RequestTable records={records} />
      </details>
    </>
  );
}

/** How often it is looked whether more has been stored. */
const LOOK_MS = 1_000;

/** Whether all is stored that the app needs without a network. */
function OfflineState(): ReactNode {
  const lookup = useLookup();
  const [missing, setMissing] = useState<readonly OfflinePart[] | "ever">();
  useEffect(() => {
    let next: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const found = (await lookup.missingOffline().catch(() => undefined)) ?? "ever";
      if (isOver) return;
      setMissing(found);
      if (found !== "ever" && found.length > 0) next = setTimeout(() => void look(), LOOK_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(next);
    };
  }, [lookup]);
  const words = strings.privacy.offlineState;
  return (
    <p className={styles["state"]} role="status">
      {missing === "ever" && words.never}
      {typeof missing === "object" &&
        (missing.length === 0
          ? words.ready
          : words.notYet({ parts: listed(missing.map((part) => words.parts[part])) }))}
    </p>
  );
}

/** How many requests are listed. */
const SHOWN = 100;

/** The latest requests, newest first. */
function RequestTable({ records }: { readonly records: readonly RequestRecord[] }): ReactNode {
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
