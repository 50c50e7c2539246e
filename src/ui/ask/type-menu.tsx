import Check from "lucide-react/icons/check";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { FILE_TYPES, type FileType } from "../../core/domain/file-type";
import { capital } from "../format";
import { MenuContent } from "../parts/menu-content";
import parts from "../parts/parts.module.css";
import { classes } from "../parts/classes";
import { strings } from "../strings";
import styles from "./type-picker.module.css";

interface TypeMenuProps {
  /** The chosen types. */
  readonly types: readonly FileType[];
  /** The number of files of each type; undefined until they have been counted. */
  readonly counts: ReadonlyMap<FileType, number> | undefined;
  readonly open: boolean;
  onOpen(open: boolean): void;
  onTypes(types: readonly FileType[]): void;
  /** The button's label. */
  readonly children: ReactNode;
}

/** A menu of the types that occur. It stays open after a choice, because several types may be chosen. */
export function TypeMenu({ types, counts, open, onOpen, onTypes, children }: TypeMenuProps): ReactNode {
  const offered = FILE_TYPES.filter((type) => types.includes(type) || counts?.has(type) === true);
  return (
    // Opening it by a key focuses its first entry, so the menu waits for the counts.
    // Not modal: the page behind announces the effect of each choice, so screen readers need it to stay available.
    <DropdownMenu.Root open={open && counts !== undefined} onOpenChange={onOpen} modal={false}>
      <DropdownMenu.Trigger className={classes(parts["quiet"], styles["trigger"])}>
        {children}
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
            <span className={styles["count"]}>{strings.folders.files({ n: counts?.get(type) ?? 0 })}</span>
          </DropdownMenu.CheckboxItem>
        ))}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
