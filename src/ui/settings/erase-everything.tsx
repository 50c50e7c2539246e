import { useState, type ReactNode } from "react";
import { Button } from "../parts/button";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import styles from "./settings.module.css";

/** The only action that cannot be undone; a typed word confirms it, in place. */
export function EraseEverything(): ReactNode {
  const commands = useCommands();
  const [step, setStep] = useState<"offered" | "asked" | "erasing">("offered");
  const erase = async (): Promise<void> => {
    setStep("erasing");
    await commands.eraseEverything();
    setStep("offered");
  };
  return (
    <>
      <p className={styles["more"]}>{strings.settings.eraseMore}</p>
      {step === "offered" && <Button onClick={() => setStep("asked")}>{strings.settings.erase}</Button>}
      {step === "erasing" && <p role="status">{strings.settings.erasing}</p>}
      {step === "asked" && <ConfirmForm onConfirm={() => void erase()} onCancel={() => setStep("offered")} />}
    </>
  );
}

function ConfirmForm({ onConfirm, onCancel }: { onConfirm(): void; onCancel(): void }): ReactNode {
  const [typed, setTyped] = useState("");
  const word = strings.settings.eraseWord;
  const isConfirmed = typed.trim().toLowerCase() === word;
  return (
    <form
      className={classes(parts["row"], styles["confirm"])}
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirmed) onConfirm();
      }}
    >
      <label>
        {strings.settings.eraseAsk} <strong>{word}</strong>
        <input autoFocus autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      <Button type="submit" variant="primary" disabled={!isConfirmed}>
        {strings.settings.eraseConfirm}
      </Button>
      <Button onClick={onCancel}>{strings.cancel}</Button>
    </form>
  );
}
