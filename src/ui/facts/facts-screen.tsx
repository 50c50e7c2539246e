import { useCallback, useEffect, useState, type ReactNode } from "react";
import { presentFolders } from "../../app/selectors";
import type { FactOnPage } from "../../app/lookup";
import parts from "../parts/parts.module.css";
import frame from "../frame/frame.module.css";
import { Notices } from "../frame/notices";
import { useAppState, useLookup } from "../use-app";
import { FactRow } from "./fact-row";
import { strings } from "./strings";

/** What the person asked to be remembered: to read, edit and forget. */
export function FactsScreen(): ReactNode {
  const { listFacts } = useLookup();
  const state = useAppState("folders", "notices");
  const [facts, setFacts] = useState<readonly FactOnPage[] | "failed">();
  const reload = useCallback(() => listFacts().then(setFacts, () => setFacts("failed")), [listFacts]);
  const folders = presentFolders(state);
  // A removed folder takes its facts with it.
  const removed = state.folders.length;
  useEffect(() => void reload(), [reload, removed]);
  return (
    <div className={frame["sheet"]}>
      <h1>{strings.title}</h1>
      <p className={parts["aside"]}>{strings.about}</p>
      <Notices notices={state.notices} place="facts" />
      {facts === "failed" && <p role="alert">{strings.failed}</p>}
      {facts !== undefined && facts !== "failed" && facts.length === 0 && <p>{strings.none}</p>}
      {facts !== undefined && facts !== "failed" && facts.length > 0 && (
        <ul aria-label={strings.list}>
          {facts.map((one) => (
            <FactRow key={one.fact.id} shown={one} folders={folders} onChanged={() => void reload()} />
          ))}
        </ul>
      )}
    </div>
  );
}
