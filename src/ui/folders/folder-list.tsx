import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { chosenScopes, presentFolders } from "../../app/selectors";
import type { AppState } from "../../app/state";
import { IconButton } from "../parts/button";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import { Notices } from "../frame/notices";
import { FolderRow } from "./folder-row";
import styles from "./folders.module.css";

/** The folders and their current activity. */
export function FolderList({ state }: { readonly state: AppState }): ReactNode {
  const commands = useCommands();
  const folders = presentFolders(state);
  const scopes = chosenScopes(state);
  const hasChoice = folders.length > 1;
  return (
    <section aria-labelledby="folders-heading">
      <div className={styles["head"]}>
        <h2 id="folders-heading">{strings.folders.heading}</h2>
        <IconButton label={strings.folders.add} onClick={() => void commands.pickFolder()}>
          <Plus size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {folders.length === 0 && state.adding === 0 && state.loaded && (
        <p className={styles["quiet"]}>{strings.folders.none}</p>
      )}
      <ul>
        {folders.map((folder) => (
          <FolderRow
            key={folder.id}
            folder={folder}
            progress={state.progressByFolder.get(folder.id)}
            chosen={hasChoice ? scopes.some((scope) => scope.folderId === folder.id) : undefined}
          />
        ))}
      </ul>
      {state.adding > 0 && <p className={styles["quiet"]}>{strings.folders.adding}</p>}
      <Notices notices={state.notices} place="folders" />
    </section>
  );
}
