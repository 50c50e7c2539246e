import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { useReturnFocus } from "../parts/use-return-focus";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import { KeyTable } from "./key-table";
import styles from "./key-table.module.css";

export function KeyTableDialog(): ReactNode {
  const commands = useCommands();
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={() => commands.show("none")}>
      <Dialog.Portal>
        <Dialog.Overlay className={parts["veil"]} />
        <Dialog.Content
          className={classes(parts["dialog"], styles["dialog"])}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
        >
          <Dialog.Title>{strings.keys.title}</Dialog.Title>
          <KeyTable />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
