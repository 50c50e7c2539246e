import { Dialog } from "radix-ui";
import { useEffect, useId, useState, type SyntheticEvent, type ReactNode } from "react";
import { presentFolders } from "../../app/selectors";
import { isLocked, type FileRecord } from "../../core/domain/file-record";
import { compareNames } from "../format";
import { Button } from "../parts/button";
import { PageDialog } from "../parts/page-dialog";
import { TextField } from "../parts/text-field";
import { whileWanted } from "../parts/while-wanted";
import { strings } from "../strings";
import { useAppState, useCommands, useLookup } from "../use-app";
import styles from "./password-dialog.module.css";

/** So many names stand there. */
const MOST_NAMED = 200;

/** Takes a password, which is tried on every locked file, and lists the files that are still locked. */
export function PasswordDialog(): ReactNode {
  const locked = useLockedFiles();
  const more = useId();
  return (
    <PageDialog className={styles["dialog"]} describedBy={more}>
      <Dialog.Title>{strings.passwords.title}</Dialog.Title>
      <PasswordForm locked={locked.length} />
      <LockedList files={locked} />
      <p id={more} className={styles["more"]}>
        {strings.passwords.more}
      </p>
      <Dialog.Close asChild>
        <Button variant="plain">{strings.close}</Button>
      </Dialog.Close>
    </PageDialog>
  );
}

function LockedList({ files }: { readonly files: readonly FileRecord[] }): ReactNode {
  if (files.length === 0) return undefined;
  const left = files.length - MOST_NAMED;
  return (
    // A list that scrolls must be reachable by keys.
    <ul className={styles["files"]} tabIndex={0} aria-label={strings.passwords.list}>
      {files.slice(0, MOST_NAMED).map(({ id, path }) => (
        <li key={id} dir="auto">
          {path}
        </li>
      ))}
      {left > 0 && <li>{strings.uses.more({ files: left })}</li>}
    </ul>
  );
}

function PasswordForm({ locked }: { readonly locked: number }): ReactNode {
  const commands = useCommands();
  const words = strings.passwords;
  const [password, setPassword] = useState("");
  const [said, setSaid] = useState("");
  const [isTrying, setTrying] = useState(false);
  const tryIt = async (): Promise<void> => {
    setTrying(true);
    setSaid(words.trying({ n: locked }));
    const opened = await commands.unlock(password);
    setSaid(opened > 0 ? words.opened({ n: opened }) : words.wrong);
    setPassword("");
    setTrying(false);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (password !== "" && !isTrying) void tryIt();
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={words.password}
        type="password"
        autoComplete="off"
        value={password}
        onValue={setPassword}
      />
      <Button type="submit" disabled={isTrying || password === ""}>
        {words.tryIt}
      </Button>
      <p role="status">{said}</p>
    </form>
  );
}

/** The files that are locked now, listed again whenever their number changes. */
function useLockedFiles(): readonly FileRecord[] {
  const lookup = useLookup();
  const state = useAppState("folders", "notices", "progressByFolder");
  const [files, setFiles] = useState<readonly FileRecord[]>([]);
  const ids = presentFolders(state).map(({ id }) => id);
  const version = JSON.stringify(ids.map((id) => [id, state.progressByFolder.get(id)?.locked]));
  useEffect(() => {
    const listed = Promise.all(ids.map((id) => lookup.listFiles(id).catch(() => [])));
    const byPath = (one: FileRecord, other: FileRecord): number => compareNames(one.path, other.path);
    return whileWanted(listed, (lists) => setFiles(lists.flat().filter(isLocked).sort(byPath)));
    // List again only when the number of locked files changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lookup, version]);
  return files;
}
