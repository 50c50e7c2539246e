import type { ReactNode } from "react";
import { capital } from "../format";
import { Chip } from "../parts/chip";
import { strings } from "../strings";
import { useCommands } from "../use-app";

/** A part of the filter. Pressing it takes it away. */
export function RemovableChip({ name, onRemove }: { readonly name: string; onRemove(): void }): ReactNode {
  const commands = useCommands();
  const remove = (): void => {
    onRemove();
    // The button that had the focus is removed.
    commands.focusQuestion();
  };
  return (
    <Chip label={strings.types.remove({ name })} onClick={remove}>
      {capital(name)}
    </Chip>
  );
}
