import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { capital } from "../format";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import styles from "./type-picker.module.css";

interface RemovableChipProps {
  readonly name: string;
  onRemove(): void;
}

/** A part of the filter. Pressing it takes it away. */
export function RemovableChip({ name, onRemove }: RemovableChipProps): ReactNode {
  const commands = useCommands();
  const remove = (): void => {
    onRemove();
    // The button that had the focus is removed.
    commands.focusQuestion();
  };
  return (
    <button
      type="button"
      className={classes(parts["quiet"], styles["chip"])}
      aria-label={strings.types.remove({ name })}
      onClick={remove}
    >
      {capital(name)} <X size={12} aria-hidden="true" />
    </button>
  );
}
