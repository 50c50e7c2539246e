import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { currentScopes, foldersToAllow, presentFolders, SCOPE_PARTS } from "../../app/selectors";
import { Button, IconButton } from "../parts/button";
import { NoticeLine } from "../parts/notice-line";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useAppState, useCommands } from "../use-app";
import type { Scope } from "../../core/domain/conversation";
import type { Folder } from "../../core/domain/folder";
import type { FolderId } from "../../core/domain/ids";
import { Notices } from "../frame/notices";
import { FolderRow, type AskedOfFolder } from "./folder-row";
import styles from "./folders.module.css";

/** The folders and their current activity. */
export function FolderList(): ReactNode {
  const commands = useCommands();
  const state = useAppState(...SCOPE_PARTS, "progressByFolder", "adding", "loaded", "installable");
  const folders = presentFolders(state);
  const scopes = currentScopes(state);
  const toAllow = foldersToAllow(state);
  const hasChoice = folders.length > 1;
  const locked = folders.reduce((sum, { id }) => sum + (state.progressByFolder.get(id)?.locked ?? 0), 0);
  return (
    <section aria-labelledby="folders-heading">
      <div className={parts["listHead"]}>
        <h2 id="folders-heading">{strings.folders.heading}</h2>
        <IconButton label={strings.folders.add} onClick={() => void commands.pickFolder()}>
          <Plus size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {folders.length === 0 && state.adding === 0 && state.loaded && (
        <p className={classes(parts["aside"], styles["quiet"])}>{strings.folders.none}</p>
      )}
      <ToAllow folders={toAllow} isInstallable={state.installable} />
      <ul>
        {folders.map((folder) => (
          <FolderRow
            key={folder.id}
            folder={folder}
            progress={state.progressByFolder.get(folder.id)}
            isToldAbove={toAllow.length > 1 && toAllow.includes(folder)}
            asked={hasChoice ? askedOf(scopes, folder.id) : undefined}
            // A conversation that has begun keeps a folder.
            isLastAsked={state.conversation.begun && scopes.every(({ folderId }) => folderId === folder.id)}
          />
        ))}
      </ul>
      <LockedLine files={locked} />
      {state.adding > 0 && (
        <p className={classes(parts["aside"], styles["quiet"])}>{strings.folders.adding}</p>
      )}
      <Notices notices={state.notices} place="folders" />
    </section>
  );
}

/** Says how many files have a password, and leads to where it is entered. */
function LockedLine({ files }: { readonly files: number }): ReactNode {
  const commands = useCommands();
  if (files === 0) return undefined;
  const enter = (
    <Button variant="small" aria-haspopup="dialog" onClick={() => commands.show("passwords")}>
      {strings.passwords.enter}
    </Button>
  );
  return <NoticeLine actions={enter}>{strings.passwords.locked({ n: files })}</NoticeLine>;
}

/** How much of a folder is asked. */
function askedOf(scopes: readonly Scope[], folderId: FolderId): AskedOfFolder {
  const asked = scopes.filter((scope) => scope.folderId === folderId);
  if (asked.length === 0) return "none";
  return asked.some(({ within }) => within === "") ? "all" : "part";
}

interface ToAllowProps {
  readonly folders: readonly Folder[];
  readonly isInstallable: boolean;
}

/** The folders that wait for access, and what spares the person the next time. */
function ToAllow({ folders, isInstallable }: ToAllowProps): ReactNode {
  const commands = useCommands();
  return (
    <>
      {folders.length > 1 && (
        <NoticeLine tone="caution" deed={[strings.folders.allowAll, () => void commands.grantAccessToAll()]}>
          {strings.folders.waitForAccess({ n: folders.length })}
        </NoticeLine>
      )}
      {folders.length > 0 && isInstallable && (
        <NoticeLine deed={[strings.folders.install, () => void commands.install()]}>
          {strings.folders.installKeeps}
        </NoticeLine>
      )}
    </>
  );
}
