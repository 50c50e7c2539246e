import { Dialog } from "radix-ui";
import { useEffect, useId, useState, type ReactNode } from "react";
import { presentFolders } from "../../app/selectors";
import { isLocked, type FileRecord } from "../../core/domain/file-record";
import type { Unlocking } from "../../core/domain/unlocking";
import { Button } from "../parts/button";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { useReturnFocus } from "../parts/use-return-focus";
import { strings } from "../strings";
import { useAppState, useCommands, useLookup } from "../use-app";
import styles from "./password-dialog.module.css";

/** So many names stand there, so that a large folder can be shown. */
const MOST_NAMED = 200;

/** Takes a password, which is tried on every locked file, and lists the files that are still locked. */
export function PasswordDialog(): ReactNode {
  const commands = useCommands();
  const returnFocus = useReturnFocus();
  const locked = useLockedFiles();
  const more = useId();
  return (
    <Dialog.Root open onOpenChange={() => commands.show("none")}>
      <Dialog.Portal>
        <Dialog.Overlay className={parts["veil"]} />
        <Dialog.Content
          className={classes(parts["dialog"], styles["dialog"])}
          aria-describedby={more}
          onCloseAutoFocus={returnFocus}
        >
          <Dialog.Title>{strings.passwords.title}</Dialog.Title>
          <PasswordForm locked={locked.length} />
          <LockedList files={locked} />
          <p id={more} className={styles["more"]}>
            {strings.passwords.more}
          </p>
          <Dialog.Close asChild>
            <Button variant="plain">{strings.close}</Button>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PasswordForm({ locked }: { readonly locked: number }): ReactNode {
  const commands = useCommands();
  const [password, setPassword] = useState("");
  const [outcome, setOutcome] = useState<Outcome>();
  const isTrying = outcome === "trying";
  const tryIt = async (): Promise<void> => {
    setOutcome("trying");
    setOutcome(await commands.unlock(password));
    setPassword("");
  };
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== "" && !isTrying) void tryIt();
        }}
      >
        <label>
          {strings.passwords.password}
          <input
            type="password"
            className={parts["field"]}
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        <Button type="submit" disabled={isTrying || password === ""}>
          {strings.passwords.tryIt}
        </Button>
      </form>
      <p role="status">{outcomeWords(outcome, locked)}</p>
    </>
  );
}

type Outcome = Unlocking | "trying" | undefined;

function outcomeWords(outcome: Outcome, locked: number): string {
  const words = strings.passwords;
  if (outcome === undefined) return "";
  if (outcome === "trying") return words.trying({ n: locked });
  const { opened, outOfReach } = outcome;
  const said = opened > 0 ? words.opened({ n: opened }) : outcome.locked > 0 ? words.wrong : "";
  return [said, outOfReach > 0 ? words.outOfReach({ n: outOfReach }) : ""].join(" ").trim();
}

function LockedList({ files }: { readonly files: readonly FileRecord[] }): ReactNode {
  const words = strings.passwords;
  if (files.length === 0) return undefined;
  return (
    // A list that scrolls must be reachable by keys.
    <ul className={styles["files"]} tabIndex={0} aria-label={words.list}>
      {files.slice(0, MOST_NAMED).map(({ id, path }) => (
        <li key={id}>
          <bdi>{path}</bdi>
        </li>
      ))}
      {files.length > MOST_NAMED && <li>{strings.uses.more({ files: files.length - MOST_NAMED })}</li>}
    </ul>
  );
}

/** The files that are locked now, listed again whenever their number changes. */
function useLockedFiles(): readonly FileRecord[] {
  const lookup = useLookup();
  const state = useAppState("folders", "notices", "progressByFolder");
  const holding = presentFolders(state).flatMap(({ id }) => {
    const locked = state.progressByFolder.get(id)?.locked ?? 0;
    return locked > 0 ? [[id, locked] as const] : [];
  });
  const [files, setFiles] = useState<readonly FileRecord[]>([]);
  const version = JSON.stringify(holding);
  useEffect(() => {
    let isCurrent = true;
    const show = (lists: readonly (readonly FileRecord[])[]): void => {
      if (isCurrent) setFiles(lists.flatMap((list) => list.filter(isLocked)));
    };
    void Promise.all(holding.map(([id]) => lookup.listFiles(id))).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
    // List again only when the number of locked files changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lookup, version]);
  return files;
}
