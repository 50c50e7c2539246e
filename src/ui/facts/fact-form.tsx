import { useState, type ReactNode } from "react";
import type { FactChange } from "../../app/lookup";
import type { Fact } from "../../core/domain/fact";
import type { Folder } from "../../core/domain/folder";
import type { FolderId } from "../../core/domain/ids";
import { Button } from "../parts/button";
import parts from "../parts/parts.module.css";
import { TextField } from "../parts/text-field";
import styles from "./facts.module.css";
import { strings } from "./strings";

interface FactFormProps {
  readonly fact: Fact;
  readonly folders: readonly Folder[];
  onSave(change: FactChange): void;
  onCancel(): void;
}

/** Edits what a fact is about, what it says, and the folders that it belongs to. */
export function FactForm({ fact, folders, onSave, onCancel }: FactFormProps): ReactNode {
  const [key, setKey] = useState(fact.key);
  const [value, setValue] = useState(fact.value);
  const [chosen, setChosen] = useState(fact.folders);
  const isEmpty = chosen !== "all" && chosen.length === 0;
  const toggle = (id: FolderId, isOn: boolean): void =>
    setChosen((before) => {
      const others = before === "all" ? [] : before.filter((one) => one !== id);
      return isOn ? [...others, id] : others;
    });
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onSave({ key, value, folders: chosen });
      }}
    >
      <TextField label={strings.key} dir="auto" value={key} onValue={setKey} />
      <TextField label={strings.value} dir="auto" autoFocus value={value} onValue={setValue} />
      <fieldset>
        <legend>{strings.folders}</legend>
        <label className={parts["choice"]}>
          <input
            type="checkbox"
            checked={chosen === "all"}
            onChange={(event) => setChosen(event.target.checked ? "all" : folders.map(({ id }) => id))}
          />
          {strings.allFolders}
        </label>
        {chosen !== "all" &&
          folders.map(({ id, name }) => (
            <label key={id} className={parts["choice"]} dir="auto">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              {name}
            </label>
          ))}
        {isEmpty && <p role="alert">{strings.chooseFolder}</p>}
      </fieldset>
      <p className={parts["row"]}>
        <Button variant="small" type="submit" disabled={isEmpty}>
          {strings.save}
        </Button>
        <Button variant="small" onClick={onCancel}>
          {strings.cancel}
        </Button>
      </p>
    </form>
  );
}
