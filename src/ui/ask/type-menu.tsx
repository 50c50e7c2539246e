import Check from "lucide-react/icons/check";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { FILE_TYPES, TYPE_NAMES, type FileType } from "../../core/domain/file-type";
import { capital, files } from "../format";
import parts from "../parts/parts.module.css";
import { classes } from "../parts/classes";
import { strings } from "../strings";
import styles from "./type-picker.module.css";

interface TypeMenuProps {
  /** Those that are chosen. */
  readonly types: readonly FileType[];
  /** How many files there are of each; undefined until they have been counted. */
  readonly counts: ReadonlyMap<FileType, number> | undefined;
  readonly open: boolean;
  onOpen(open: boolean): void;
  onTypes(types: readonly FileType[]): void;
  /** What the button says. */
  readonly children: ReactNode;
}

/** The types that occur, to be chosen; it stays open, since several may be. */
export function TypeMenu({ types, counts, open, onOpen, onTypes, children }: TypeMenuProps): ReactNode {
  const offered = FILE_TYPES.filter((type) => types.includes(type) || counts?.has(type) === true);
  return (
    // Whoever opens it by a key wants to be on its first entry: it has to be there.
    // Not modal: what the choice leaves is said in the page behind, which has to stay there for who listens.
    <DropdownMenu.Root open={open && counts !== undefined} onOpenChange={onOpen} modal={false}>
      <DropdownMenu.Trigger className={classes(parts["quiet"], styles["trigger"])}>
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={classes(parts["menu"], styles["menu"])}
          align="start"
          side="top"
          sideOffset={4}
          collisionPadding={8}
        >
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
              {capital(TYPE_NAMES[type])}{" "}
              <span className={styles["count"]}>{files(counts?.get(type) ?? 0)}</span>
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
