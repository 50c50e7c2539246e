import { useCallback, useRef, useState, type ReactNode } from "react";
import type { DiscoveryResult, SingleResult } from "../../core/discovery/contract";
import { countResults } from "../../core/discovery/fill-in";
import { DISCOVERY_KINDS, LONGEST_QUERY, type DiscoveryKind } from "../../core/discovery/kinds";
import { parseOperators } from "../../core/question/operators";
import frame from "../frame/frame.module.css";
import { Button } from "../parts/button";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { othersWords } from "../parts/version-words";
import { useAppState, useCommands } from "../use-app";
import { askAnew } from "./ask-anew";
import { GapLines } from "./gap-lines";
import { OperatorChips } from "./operator-chips";
import { opensBeside, resultHref } from "./result-href";
import { ResultWords } from "./result-words";
import styles from "./search-screen.module.css";
import { strings } from "./strings";
import { useDiscovery } from "./use-discovery";

/** How many results are shown. */
const SHOWN = 60;

/** Searches everything that the app knows, on a page of its own. The query stays in the app's state, never in an address. */
export function SearchScreen(): ReactNode {
  const commands = useCommands();
  const { query, kind, isGrouped } = useAppState("search").search;
  const lists = useRef<HTMLDivElement>(null);
  const heldRows = useCallback(() => {
    const row = rowUnderHand(lists.current);
    // In groups, a new row anywhere would move what is below it.
    return isGrouped && row >= 0 ? "all" : row + 1;
  }, [isGrouped]);
  const { results, perKind, state: progress, settle } = useDiscovery(query, { limit: SHOWN, kind }, heldRows);
  const asked = parseOperators(query).text.trim();
  return (
    <div className={classes(frame["sheet"], styles["screen"])}>
      <h1>{strings.title}</h1>
      <input
        type="search"
        className={classes(parts["field"], styles["box"])}
        aria-label={strings.title}
        placeholder={strings.placeholder}
        dir="auto"
        autoFocus
        maxLength={LONGEST_QUERY}
        value={query}
        onChange={(event) => commands.setSearch({ query: event.target.value })}
      />
      <OperatorChips text={query} onText={(text) => commands.setSearch({ query: text })} />
      <div className={classes(parts["row"], styles["choices"])}>
        <div role="radiogroup" aria-label={strings.results} className={parts["row"]}>
          {[undefined, ...DISCOVERY_KINDS].map((one) => (
            <label key={one ?? ""} className={parts["choice"]}>
              <input
                type="radio"
                name="kind"
                checked={kind === one}
                onChange={() => commands.setSearch({ kind: one })}
              />
              {one === undefined ? strings.everything : strings.kinds[one].all}
            </label>
          ))}
        </div>
        <label className={parts["choice"]}>
          <input
            type="checkbox"
            checked={isGrouped}
            onChange={(event) => commands.setSearch({ isGrouped: event.target.checked })}
          />
          {strings.group}
        </label>
      </div>
      <p role="status" className={parts["aside"]}>
        {statusWords(progress, countResults(results))}
      </p>
      {query.trim() === "" && <p className={parts["aside"]}>{strings.hint}</p>}
      <div ref={lists} onPointerLeave={settle} onBlur={settle}>
        <Results results={results} isGrouped={isGrouped} />
      </div>
      {/* Below the rows, which must not move when it comes. */}
      <GapLines perKind={perKind} />
      {asked !== "" && (
        <button type="button" className={parts["button"]} dir="auto" onClick={() => askAnew(commands, query)}>
          {strings.ask({ query: query.trim() })}
        </button>
      )}
    </div>
  );
}

function statusWords(progress: string, found: number): string {
  switch (progress) {
    case "searching":
      return found === 0 ? strings.searching : strings.found({ n: found });
    case "done":
      return strings.found({ n: found });
    case "failed":
      return strings.failed;
    default:
      return "";
  }
}

/** The row that the pointer is on or that has the focus, from 0; -1 for none. */
function rowUnderHand(lists: HTMLElement | null): number {
  const rows = [...(lists?.querySelectorAll("[data-result]") ?? [])];
  return rows.findIndex((row) => row.matches(":hover, :focus-within"));
}

interface ResultsProps {
  readonly results: readonly DiscoveryResult[];
  readonly isGrouped: boolean;
}

function Results({ results, isGrouped }: ResultsProps): ReactNode {
  if (!isGrouped) return <ResultList results={results} label={strings.results} />;
  return DISCOVERY_KINDS.map((kind: DiscoveryKind) => {
    const own = results.filter((one) => one.kind === kind);
    return (
      own.length > 0 && (
        <section key={kind} aria-label={strings.kinds[kind].all}>
          <h2>{strings.kinds[kind].all}</h2>
          <ResultList results={own} label={strings.kinds[kind].all} />
        </section>
      )
    );
  });
}

interface ResultListProps {
  readonly results: readonly DiscoveryResult[];
  readonly label: string;
}

function ResultList({ results, label }: ResultListProps): ReactNode {
  return (
    <ul aria-label={label} className={styles["list"]}>
      {results.map((result) => (
        <li key={result.id} data-result="">
          <ResultLink result={result} />
          <Others {...result} />
        </li>
      ))}
    </ul>
  );
}

/** The copies or versions folded under a result, behind a button. */
function Others({ others, versions }: Pick<DiscoveryResult, "others" | "versions">): ReactNode {
  const [isShown, setShown] = useState(false);
  if (others === undefined || versions === undefined) return undefined;
  const { kind } = versions;
  return (
    <div className={styles["others"]}>
      <Button variant="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {othersWords(kind, others.length, isShown)}
      </Button>
      {isShown && (
        <ul aria-label={othersWords(kind, others.length, false)} className={styles["list"]}>
          {others.map((one) => (
            <li key={one.id}>
              <ResultLink result={one} isFolded />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ResultLinkProps {
  readonly result: SingleResult;
  readonly isFolded?: boolean;
}

function ResultLink({ result, isFolded = false }: ResultLinkProps): ReactNode {
  return (
    <a
      href={resultHref(result)}
      className={styles["row"]}
      {...(opensBeside(result) && { target: "_blank", rel: "noopener" })}
    >
      <ResultWords result={result} isFolded={isFolded} />
    </a>
  );
}
