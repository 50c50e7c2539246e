import { useState, type ReactNode } from "react";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import styles from "./settings.module.css";

/** Whether a finished reading is notified of; the browser has the last word. */
export function NotifiesChoice({ notifies }: { readonly notifies: boolean }): ReactNode {
  const commands = useCommands();
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <label className={styles["check"]}>
        <input
          type="checkbox"
          checked={notifies}
          onChange={(event) => {
            const on = event.target.checked;
            void commands.setNotifies(on).then(() => setWanted(on));
          }}
        />
        {strings.settings.notifies}
      </label>
      {wanted && !notifies && (
        <p className={styles["more"]} role="status">
          {strings.settings.notifiesBlocked}
        </p>
      )}
    </>
  );
}
