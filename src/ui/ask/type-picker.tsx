import ChevronDown from "lucide-react/icons/chevron-down";
import { useState, type ReactNode } from "react";
import { SCOPE_PARTS, currentScopes } from "../../app/selectors";
import { filterOf, isLimiting, NO_FILTER, withFilter } from "../../core/domain/conversation";
import { type FileType, FILE_TYPES } from "../../core/domain/file-type";
import { scopesName } from "../scopes-name";
import { strings } from "../strings";
import { useAppState, useCommands } from "../use-app";
import { RemovableChip } from "./removable-chip";
import styles from "./type-picker.module.css";
import { useTypeCounts } from "./use-type-counts";
import Check from "lucide-react/icons/check";
import { DropdownMenu } from "radix-ui";
import { capital } from "../format";
import { MenuContent } from "../parts/menu-content";
import parts from "../parts/parts.module.css";
import { classes } from "../parts/classes";

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
    <div role="group" aria-label={strings.types.group} className={parts["chips"]}>
      <TypeMenu
        types={types}
        counts={counts}
        open={open}
        onOpen={setOpen}
        onTypes={(chosen) => commands.setFilter({ types: chosen })}
      />
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

interface TypeMenuProps {
  /** The chosen types. */
  readonly types: readonly FileType[];
  /** The number of files of each type; undefined until they have been counted. */
  readonly counts: ReadonlyMap<FileType, number> | undefined;
  readonly open: boolean;
  onOpen(open: boolean): void;
  onTypes(types: readonly FileType[]): void;
}

/** A menu of the types that occur. It stays open after a choice, because several types may be chosen. */
function TypeMenu({ types, counts, open, onOpen, onTypes }: TypeMenuProps): ReactNode {
  const offered = FILE_TYPES.filter((type) => types.includes(type) || counts?.has(type) === true);
  return (
    // Opening it by a key focuses its first entry, so the menu waits for the counts.
    // Not modal: the page behind announces the effect of each choice, so screen readers need it to stay available.
    <DropdownMenu.Root open={open && counts !== undefined} onOpenChange={onOpen} modal={false}>
      <DropdownMenu.Trigger className={classes(parts["quiet"], styles["trigger"])}>
        {types.length === 0 ? strings.types.all : strings.types.more}
        <ChevronDown size={12} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <MenuContent className={styles["menu"]} side="top">
        {offered.length === 0 && <p className={styles["empty"]}>{strings.types.noFiles}</p>}
        {offered.map((type) => (
          <DropdownMenu.CheckboxItem
            key={type}
            className={parts["menuEntry"]}
            checked={types.includes(type)}
            onCheckedChange={(on) => onTypes(on ? [...types, type] : types.filter((one) => one !== type))}
            onSelect={(event) => event.preventDefault()}
          >
            <span className={styles["check"]}>
              <DropdownMenu.ItemIndicator>
                <Check size={16} aria-hidden="true" />
              </DropdownMenu.ItemIndicator>
            </span>
            {capital(strings.types.names[type])}{" "}
            <span className={classes(parts["aside"], styles["count"])}>
              {strings.folders.files({ n: counts?.get(type) ?? 0 })}
            </span>
          </DropdownMenu.CheckboxItem>
        ))}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
