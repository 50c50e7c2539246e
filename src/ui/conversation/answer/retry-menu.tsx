import ChevronDown from "lucide-react/icons/chevron-down";
import { DropdownMenu } from "radix-ui";
import type { ModelId } from "../../../core/domain/ids";
import { MenuContent } from "../../parts/menu-content";
import { classes } from "../../parts/classes";
import parts from "../../parts/parts.module.css";
import { strings } from "../strings";
import styles from "./answer-actions.module.css";

interface RetryMenuProps {
  /** The models on this device but for the one that writes, and the name of none, which quotes. */
  readonly writers: readonly { readonly id: ModelId | undefined; readonly name: string }[];
  onRetryWith(writer: ModelId | undefined): void;
}

/** Asks again with another writer, who then also writes the answers that follow. */
export function RetryMenu({ writers, onRetryWith }: RetryMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className={styles.menu}>
        {strings.retryWith} <ChevronDown size={12} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <MenuContent>
        {writers.map(({ id, name }) => (
          <DropdownMenu.Item key={id ?? ""} className={parts.menuEntry} onSelect={() => onRetryWith(id)}>
            {name}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Label className={classes(parts["aside"], styles.menuNote)}>
          {strings.retryWithMore}
        </DropdownMenu.Label>
      </MenuContent>
    </DropdownMenu.Root>
  );
}
