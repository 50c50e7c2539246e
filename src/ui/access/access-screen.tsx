import type { ReactNode } from "react";
import { isShut, presentFolders } from "../../app/selectors";
import type { FolderId } from "../../core/domain/ids";
import frame from "../frame/frame.module.css";
import { Notices } from "../frame/notices";
import { Button } from "../parts/button";
import { strings } from "../strings";
import { useAppState, useCommands } from "../use-app";
import styles from "./access.module.css";

/** The page that asks again for access to a folder after a cited file could not be opened. */
export function AccessScreen({ folderId }: { readonly folderId: FolderId }): ReactNode {
  const commands = useCommands();
  const state = useAppState("folders", "notices", "loaded", "progressByFolder");
  const folder = presentFolders(state).find((one) => one.id === folderId);
  if (folder === undefined)
    return (
      state.loaded && (
        <div className={frame["sheet"]}>
          <h1>{strings.access.gone}</h1>
        </div>
      )
    );
  const isBrought = folder.access === "brought";
  const isLent = folder.access === "visit" || isBrought;
  const isOut = isShut(state.progressByFolder.get(folderId)) || isBrought;
  return (
    <div className={frame["sheet"]}>
      <h1 dir="auto">{strings.access.title({ name: folder.name })}</h1>
      <p className={styles["words"]} role="status">
        {isOut
          ? isBrought
            ? strings.access.brought
            : isLent
              ? strings.access.visit
              : strings.access.lapsed
          : strings.access.open}
      </p>
      {isOut && (
        <Button
          variant="primary"
          onClick={() => void (isLent ? commands.pickFolder() : commands.grantAccess(folderId))}
        >
          {isLent ? strings.folders.giveAgain : strings.folders.allow}
        </Button>
      )}
      <Notices notices={state.notices} place="folders" />
    </div>
  );
}
