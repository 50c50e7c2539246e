import type { ReactNode } from "react";
import { Button } from "../parts/button";
import { FailureLine, NoticeLine } from "../parts/notice-line";
import { strings } from "../strings";
import { useAppState, useCommands } from "../use-app";
import styles from "./frame.module.css";

/** Notices for the whole page: lost workers and a waiting new version. */
export function PageLines(): ReactNode {
  const commands = useCommands();
  const { connection, newVersion } = useAppState("connection", "newVersion");
  if (connection.kind !== "lost" && newVersion === "none") return undefined;
  return (
    <div className={styles["pageLines"]}>
      {connection.kind === "lost" && (
        <FailureLine
          failure={connection.failure}
          actions={
            <Button variant="small" onClick={() => void commands.reconnect()}>
              {strings.frame.reconnect}
            </Button>
          }
        />
      )}
      {newVersion !== "none" && (
        <NoticeLine
          actions={
            <Button variant="small" onClick={() => commands.takeUpdate()}>
              {strings.frame.takeUpdate}
            </Button>
          }
        >
          {strings.frame.newVersion[newVersion]}
        </NoticeLine>
      )}
    </div>
  );
}
