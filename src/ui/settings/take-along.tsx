import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { presentFolders } from "../../app/selectors";
import type { FolderId } from "../../core/domain/ids";
import { Button } from "../parts/button";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { TextField } from "../parts/text-field";
import { strings } from "../strings";
import { useAppState, useCommands } from "../use-app";
import { ChooseFile } from "../parts/choose-file";
import styles from "./settings.module.css";
import type { TransferState } from "../../app/transfer-state";
import { percent } from "../format";
import { FailureLine, NoticeLine } from "../parts/notice-line";

/** A passphrase of fewer letters is guessed in no time. */
const SHORTEST = 8;

/** Takes conversations, facts and folders' indexes out of this browser, and brings them in. */
export function TakeAlong(): ReactNode {
  const words = strings.settings.transfer;
  const commands = useCommands();
  const { transfer } = useAppState("transfer");
  const isBusy = transfer.kind === "busy";
  return (
    <>
      <h3 className={styles["part"]}>{words.memory}</h3>
      <p className={styles["more"]}>{words.memoryMore}</p>
      <p className={parts["row"]}>
        <Button disabled={isBusy} onClick={() => void commands.exportMemory()}>
          {words.exportMemory}
        </Button>
        <ChooseFile
          label={words.importMemory}
          accept=".json,application/json"
          isDisabled={isBusy}
          onFile={(file) => void commands.importMemory(file)}
        />
      </p>
      <h3 className={styles["part"]}>{words.index}</h3>
      <p className={styles["more"]}>{words.indexMore}</p>
      <ExportIndex isBusy={isBusy} />
      <ImportIndex isBusy={isBusy} />
      <TransferLine transfer={transfer} />
    </>
  );
}

function ExportIndex({ isBusy }: { readonly isBusy: boolean }): ReactNode {
  const words = strings.settings.transfer;
  const commands = useCommands();
  const folders = presentFolders(useAppState("folders", "notices"));
  const [chosen, setChosen] = useState<FolderId>();
  const [passphrase, setPassphrase] = useState("");
  const [again, setAgain] = useState("");
  const hint = useId();
  const folder = folders.find(({ id }) => id === chosen) ?? folders[0];
  if (folder === undefined) return <p className={styles["more"]}>{words.noFolder}</p>;
  const problem =
    passphrase.length < SHORTEST
      ? words.tooShort({ least: SHORTEST })
      : passphrase === again
        ? undefined
        : words.differ;
  return (
    <form
      className={classes(parts["row"], styles["transfer"])}
      aria-label={words.exportIndex}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem !== undefined) return;
        void commands.exportIndex(folder.id, passphrase);
        setPassphrase("");
        setAgain("");
      }}
    >
      <label className={parts["labelled"]}>
        {words.folder}
        <select
          className={parts["field"]}
          value={folder.id}
          onChange={(event) => setChosen(folders.find(({ id }) => id === event.target.value)?.id)}
        >
          {folders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <PassphraseBox
        label={words.passphrase}
        value={passphrase}
        aria-describedby={hint}
        onValue={setPassphrase}
      />
      <PassphraseBox label={words.again} value={again} aria-describedby={hint} onValue={setAgain} />
      <p id={hint} className={styles["more"]}>
        {passphrase === "" ? words.passphraseMore : (problem ?? words.ready)}
      </p>
      <p className={parts["row"]}>
        <Button type="submit" disabled={isBusy || problem !== undefined}>
          {words.exportIndex}
        </Button>
        <Button disabled={isBusy} onClick={() => void commands.exportParquet(folder.id)}>
          {words.exportParquet}
        </Button>
      </p>
    </form>
  );
}

function ImportIndex({ isBusy }: { readonly isBusy: boolean }): ReactNode {
  const words = strings.settings.transfer;
  const commands = useCommands();
  const [passphrase, setPassphrase] = useState("");
  return (
    <form
      className={classes(parts["row"], styles["transfer"])}
      aria-label={words.importIndex}
      onSubmit={(event) => event.preventDefault()}
    >
      <PassphraseBox label={words.itsPassphrase} value={passphrase} onValue={setPassphrase} />
      <p className={parts["row"]}>
        <ChooseFile
          label={words.importIndex}
          accept=".footnote-index"
          isDisabled={isBusy || passphrase === ""}
          onFile={(file) => void commands.importIndex(file, passphrase)}
        />
      </p>
    </form>
  );
}

/** A box for a passphrase, which no browser is to keep. */
function PassphraseBox(props: ComponentProps<typeof TextField>): ReactNode {
  return <TextField type="password" autoComplete="off" {...props} />;
}

/** What is being taken along or brought in, with the way to stop it; and how it ended. */
function TransferLine({ transfer }: { readonly transfer: TransferState }): ReactNode {
  const words = strings.settings.transfer;
  const commands = useCommands();
  switch (transfer.kind) {
    case "none":
      return undefined;
    case "busy": {
      const { share } = transfer;
      return (
        <NoticeLine deed={[strings.cancel, () => commands.stopTransfer()]}>
          {words.busy[transfer.transfer]}{" "}
          {share !== undefined && (
            <>
              <progress value={share} aria-label={words.busy[transfer.transfer]} /> {percent(share)}
            </>
          )}
        </NoticeLine>
      );
    }
    case "done":
      return (
        <NoticeLine>
          {transfer.counts === undefined ? words.done[transfer.transfer] : words.added(transfer.counts)}
        </NoticeLine>
      );
    case "stopped":
      return <NoticeLine>{words.stopped}</NoticeLine>;
    case "failed":
      return <FailureLine failure={transfer.failure} />;
  }
}
