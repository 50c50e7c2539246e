import type { ReactNode } from "react";
import type { AppState } from "../../app/state";
import { Button } from "../parts/button";
import { FailureLine, NoticeLine } from "../parts/notice-line";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import styles from "./frame.module.css";

/** Notices for the whole page: lost workers and a waiting new version. */
export function PageLines({ state }: { readonly state: AppState }): ReactNode {
  const commands = useCommands();
  if (state.connection.kind !== "lost" && state.newVersion === "none") return undefined;
  return (
    <div className={styles["pageLines"]}>
      {state.connection.kind === "lost" && (
        <FailureLine
          failure={state.connection.failure}
          actions={
            <Button look="small" onClick={() => void commands.reconnect()}>
              {strings.frame.reconnect}
            </Button>
          }
        />
      )}
      {state.newVersion !== "none" && (
        <NoticeLine
          actions={
            <Button look="small" onClick={() => commands.takeUpdate()}>
              {strings.frame.takeUpdate}
            </Button>
          }
        >
          {strings.frame.newVersion[state.newVersion]}
        </NoticeLine>
      )}
    </div>
  );
}
