import { useState, type ReactNode } from "react";
import type { FactOnPage } from "../../app/lookup";
import { messageHref } from "../../app/open-href";
import type { Fact } from "../../core/domain/fact";
import type { Folder } from "../../core/domain/folder";
import { day } from "../format";
import { foldersName } from "../scopes-name";
import { Button } from "../parts/button";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { useCommands } from "../use-app";
import { FactForm } from "./fact-form";
import styles from "./facts.module.css";
import { strings } from "./strings";

interface FactRowProps {
  readonly shown: FactOnPage;
  readonly folders: readonly Folder[];
  onChanged(): void;
}

/** A fact with its source, its history and what contradicts it. */
export function FactRow({ shown, folders, onChanged }: FactRowProps): ReactNode {
  const commands = useCommands();
  const [mode, setMode] = useState<"read" | "edit" | "forget">("read");
  const { fact, history, conflicts } = shown;
  const leave = (): void => setMode("read");
  const after = (changed: Promise<void>): void => void changed.then(onChanged).then(leave);
  if (mode === "edit")
    return (
      <li className={styles["fact"]}>
        <FactForm
          fact={fact}
          folders={folders}
          onSave={(change) => after(commands.changeFact(fact.id, change))}
          onCancel={leave}
        />
      </li>
    );
  return (
    <li className={styles["fact"]}>
      <p className={styles["head"]} dir="auto">
        {fact.key !== fact.statement && <span className={styles["key"]}>{fact.key}</span>}{" "}
        <span className={styles["value"]}>{fact.value}</span>
      </p>
      <FactDetails shown={shown} folders={folders} />
      {conflicts.map((other) => (
        <p key={other.id} className={classes(parts["row"], styles["conflict"])} role="note">
          {strings.conflict({ value: other.value })}{" "}
          <Button variant="small" onClick={() => after(commands.preferFact(fact.id))}>
            {strings.prefer}
          </Button>
        </p>
      ))}
      {history.length > 0 && (
        <details>
          <summary>{strings.history({ n: history.length })}</summary>
          <ul>
            {history.map((one) => (
              <li key={one.id} dir="auto">
                {one.value}{" "}
                <span className={parts["aside"]}>{strings.told({ day: day(one.createdAt) })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {mode === "forget" ? (
        <p className={parts["row"]} role="alertdialog" aria-label={strings.forgetOf({ key: fact.key })}>
          {strings.forgetQuestion({ key: fact.key })}{" "}
          <Button variant="small" onClick={() => after(commands.forgetFact(fact.id))}>
            {strings.forget}
          </Button>
          <Button variant="small" onClick={leave}>
            {strings.keep}
          </Button>
        </p>
      ) : (
        <p className={parts["row"]}>
          <Button
            variant="small"
            aria-label={strings.editOf({ key: fact.key })}
            onClick={() => setMode("edit")}
          >
            {strings.edit}
          </Button>
          <Button
            variant="small"
            aria-label={strings.forgetOf({ key: fact.key })}
            onClick={() => setMode("forget")}
          >
            {strings.forget}
          </Button>
        </p>
      )}
    </li>
  );
}

/** What kind of fact it is, since when it holds, for which folders, and where it was told. */
function FactDetails({ shown, folders }: Pick<FactRowProps, "shown" | "folders">): ReactNode {
  const { fact, isCurrent } = shown;
  return (
    <p className={parts["aside"]}>
      {[
        strings.types[fact.type],
        strings.told({ day: day(fact.createdAt) }),
        isCurrent ? "" : strings.holdsFrom({ day: day(fact.effectiveAt) }),
        fact.origin === "accepted" ? strings.accepted : "",
        foldersOf(fact, folders),
      ]
        .filter(Boolean)
        .join(" · ")}{" "}
      <a href={messageHref(fact)}>{strings.source}</a>
    </p>
  );
}

function foldersOf(fact: Fact, folders: readonly Folder[]): string {
  if (fact.folders === "all") return strings.allFolders;
  const names = fact.folders.map(
    (id) => folders.find((folder) => folder.id === id)?.name ?? strings.goneFolder,
  );
  return foldersName(names);
}
