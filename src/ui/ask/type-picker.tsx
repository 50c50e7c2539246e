import ChevronDown from "lucide-react/icons/chevron-down";
import { useState, type ReactNode } from "react";
import { SCOPE_PARTS, currentScopes } from "../../app/selectors";
import { filterOf, isLimiting, NO_FILTER, withFilter } from "../../core/domain/conversation";
import type { FileType } from "../../core/domain/file-type";
import { scopesName } from "../scopes-name";
import { strings } from "../strings";
import { useAppState, useCommands } from "../use-app";
import { RemovableChip } from "./removable-chip";
import { TypeMenu } from "./type-menu";
import styles from "./type-picker.module.css";
import { useTypeCounts } from "./use-type-counts";

/** Chooses which types of files are asked. Each chosen type can be removed; the number of remaining files is announced. */
export function TypePicker(): ReactNode {
  const commands = useCommands();
  const [open, setOpen] = useState(false);
  const state = useAppState(...SCOPE_PARTS);
  const scopes = currentScopes(state);
  const filter = filterOf(scopes);
  const { types } = filter;
  const counts = useTypeCounts(scopes, open || isLimiting(filter));
  const remove = (type: FileType): void =>
    commands.setFilter({ types: types.filter((other) => other !== type) });
  return (
    <div role="group" aria-label={strings.types.group} className={styles["line"]}>
      <TypeMenu
        types={types}
        counts={counts}
        open={open}
        onOpen={setOpen}
        onTypes={(chosen) => commands.setFilter({ types: chosen })}
      >
        {types.length === 0 ? strings.types.all : strings.types.more}
        <ChevronDown size={12} aria-hidden="true" />
      </TypeMenu>
      {types.map((type) => (
        <RemovableChip key={type} name={strings.types.names[type]} onRemove={() => remove(type)} />
      ))}
      <span role="status">
        {counts !== undefined &&
          isLimiting(filter) &&
          countWords(types, counts, scopesName(withFilter(scopes, NO_FILTER), state.folders))}
      </span>
    </div>
  );
}

function countWords(
  types: readonly FileType[],
  counts: ReadonlyMap<FileType, number>,
  place: string,
): string {
  const all = [...counts.values()].reduce((sum, number) => sum + number, 0);
  if (types.length === 0) return all === 0 ? strings.days.none({ place }) : strings.folders.files({ n: all });
  const chosen = types.reduce((sum, type) => sum + (counts.get(type) ?? 0), 0);
  if (chosen > 0) return strings.types.some({ chosen, files: all });
  const [type, ...others] = types;
  return type === undefined || others.length > 0
    ? strings.types.none({ place })
    : strings.types.noneOf({ type: strings.types.names[type], place });
}
