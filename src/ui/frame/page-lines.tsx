import type { ReactNode } from "react";
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
          deed={[strings.frame.reconnect, () => void commands.reconnect()]}
        />
      )}
      {newVersion !== "none" && (
        <NoticeLine deed={[strings.frame.takeUpdate, () => commands.takeUpdate()]}>
          {strings.frame.newVersion[newVersion]}
        </NoticeLine>
      )}
    </div>
  );
}
