import type { ReactNode } from "react";
import { isShut, presentFolders } from "../../app/selectors";
import { ACCESS } from "../../core/domain/folder";
import type { FolderId } from "../../core/domain/ids";
import frame from "../frame/frame.module.css";
import { Notices } from "../frame/notices";
import { Button } from "../parts/button";
import { regainDeed } from "../parts/regain-deed";
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
  const { isElsewhere, outOfReach } = ACCESS[folder.access];
  const isOut = isElsewhere || isShut(state.progressByFolder.get(folderId));
  const [words, regain] = regainDeed(folder, commands);
  return (
    <div className={frame["sheet"]}>
      <h1 dir="auto">{strings.access.title({ name: folder.name })}</h1>
      <p className={styles["words"]} role="status">
        {strings.access[isOut ? outOfReach : "open"]}
      </p>
      {isOut && (
        <Button variant="primary" onClick={regain}>
          {words}
        </Button>
      )}
      <Notices notices={state.notices} place="folders" />
    </div>
  );
}
