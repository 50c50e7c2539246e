import PanelLeft from "lucide-react/icons/panel-left";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { awaitsPerson } from "../../app/selectors";
import { Button, IconButton } from "../parts/button";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useAppState, useCommands, useSelected } from "../use-app";
import styles from "./frame.module.css";
import { Logo } from "./logo";
import { PageLines } from "./page-lines";
import { SidePanel } from "./side-panel";

/** The left column and the page beside it; on a phone the column is a drawer. */
export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles["frame"]}>
      <aside className={classes(parts["onScreen"], styles["side"])} aria-label={strings.frame.panel}>
        <SidePanel />
      </aside>
      <div className={styles["page"]}>
        <TopBar />
        <PageLines />
        <main id="main" tabIndex={-1} className={styles["main"]}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Only on a phone. */
function TopBar(): ReactNode {
  const commands = useCommands();
  const waits = useSelected(awaitsPerson);
  const { overlay } = useAppState("overlay");
  return (
    <header className={classes(parts["onScreen"], styles["top"])}>
      <Dialog.Root
        open={overlay === "folders"}
        onOpenChange={(open) => commands.show(open ? "folders" : "none")}
      >
        <Dialog.Trigger asChild>
          <IconButton
            label={waits ? strings.frame.panelWaits : strings.frame.panel}
            className={classes(waits && styles["waits"])}
          >
            <PanelLeft size={18} aria-hidden="true" />
          </IconButton>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className={parts["veil"]} />
          <Dialog.Content className={styles["drawer"]} aria-describedby={undefined}>
            <Dialog.Title className={parts["hidden"]}>{strings.frame.panel}</Dialog.Title>
            <SidePanel />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <a href="#/">
        <Logo />
      </a>
      {waits && (
        <Button
          variant="plain"
          className={classes(styles["waitsWords"])}
          onClick={() => commands.show("folders")}
        >
          {strings.frame.waits}
        </Button>
      )}
    </header>
  );
}
