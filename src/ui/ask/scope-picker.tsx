import Plus from "lucide-react/icons/plus";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { SCOPE_PARTS, currentScopes, presentFolders } from "../../app/selectors";
import { withFilter, filterOf, type Scope } from "../../core/domain/conversation";
import type { FolderId } from "../../core/domain/ids";
import { Chip } from "../parts/chip";
import { classes } from "../parts/classes";
import { MenuContent } from "../parts/menu-content";
import parts from "../parts/parts.module.css";
import { scopesName } from "../scopes-name";
import { strings } from "../strings";
import { useAppState, useCommands } from "../use-app";
import styles from "./type-picker.module.css";

/** What is asked about, as chips: folders, a subfolder or a file. Folders can be added, and all but the last removed. */
export function ScopePicker(): ReactNode {
  const commands = useCommands();
  const state = useAppState(...SCOPE_PARTS);
  const scopes = currentScopes(state);
  const folders = presentFolders(state);
  const present = scopes.filter(({ folderId }) => folders.some(({ id }) => id === folderId));
  const others = folders.filter(({ id }) => !scopes.some(({ folderId }) => folderId === id));
  if (others.length === 0 && present.length < 2 && present.every(({ within }) => within === "")) return null;
  const add = (folderId: FolderId): void =>
    commands.setScopes(withFilter([...present, { folderId, within: "" }], filterOf(scopes)));
  const remove = (scope: Scope): void => {
    // The last subfolder or file of a folder makes room for all of it.
    const wider = { ...scope, within: "" };
    const rest = present.filter((one) => one !== scope);
    const isLast = rest.every(({ folderId }) => folderId !== scope.folderId);
    commands.setScopes(scope.within !== "" && isLast ? [...rest, wider] : rest);
    // The button that had the focus is removed.
    commands.focusQuestion();
  };
  return (
    <div role="group" aria-label={strings.ask.about} className={parts["chips"]}>
      {present.map((scope) => {
        const name = scopesName([{ folderId: scope.folderId, within: scope.within }], folders);
        const isLast = present.length === 1 && scope.within === "";
        return isLast ? (
          <span key={scope.folderId} className={classes(parts["quiet"], parts["chip"])} dir="auto">
            {name}
          </span>
        ) : (
          <Chip
            key={`${scope.folderId} ${scope.within}`}
            dir="auto"
            label={strings.ask.leaveOut({ name })}
            onClick={() => remove(scope)}
          >
            {name}
          </Chip>
        );
      })}
      {others.length > 0 && (
        <DropdownMenu.Root>
          <DropdownMenu.Trigger className={parts["quiet"]}>
            <Plus size={12} aria-hidden="true" /> {strings.ask.addFolder}
          </DropdownMenu.Trigger>
          <MenuContent className={styles["menu"]} side="top">
            {others.map(({ id, name }) => (
              <DropdownMenu.Item key={id} className={parts["menuEntry"]} onSelect={() => add(id)}>
                {name}
              </DropdownMenu.Item>
            ))}
          </MenuContent>
        </DropdownMenu.Root>
      )}
    </div>
  );
}
