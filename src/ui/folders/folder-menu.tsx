import Ellipsis from "lucide-react/icons/ellipsis";
import Check from "lucide-react/icons/check";
import FolderTree from "lucide-react/icons/folder-tree";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { isAtWork } from "../../app/selectors";
import type { Folder } from "../../core/domain/folder";
import type { FolderProgress } from "../../core/domain/progress";
import { IconButton } from "../parts/button";
import { MenuContent } from "../parts/menu-content";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useCommands } from "../use-app";

interface FolderMenuProps {
  readonly folder: Folder;
  readonly progress: FolderProgress | undefined;
}

/** Everything that can be done with a folder. */
export function FolderMenu({ folder, progress }: FolderMenuProps): ReactNode {
  const commands = useCommands();
  const entry = parts["menuEntry"];
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton label={strings.folders.menu({ name: folder.name })}>
          <Ellipsis size={16} aria-hidden="true" />
        </IconButton>
      </DropdownMenu.Trigger>
      <MenuContent>
        <DropdownMenu.Item className={entry} onSelect={() => commands.showFiles(folder.id)}>
          <FolderTree size={16} aria-hidden="true" /> {strings.folders.showFiles}
        </DropdownMenu.Item>
        <RunEntry folder={folder} progress={progress} />
        <DropdownMenu.CheckboxItem
          className={entry}
          checked={folder.readsIgnored}
          onCheckedChange={(on) => void commands.setReadsIgnored(folder.id, on)}
        >
          {/* Without a tick, an empty picture aligns the label with the others. */}
          {folder.readsIgnored ? (
            <Check size={16} aria-hidden="true" />
          ) : (
            <svg width={16} height={16} aria-hidden="true" />
          )}
          {strings.folders.readIgnored}
        </DropdownMenu.CheckboxItem>
        <DropdownMenu.Item className={entry} onSelect={() => void commands.removeFolder(folder.id)}>
          <Trash2 size={16} aria-hidden="true" /> {strings.folders.remove}
        </DropdownMenu.Item>
      </MenuContent>
    </DropdownMenu.Root>
  );
}

/** Holds the work on a folder, goes on with it, or begins it anew. */
function RunEntry({ folder, progress }: FolderMenuProps): ReactNode {
  const commands = useCommands();
  const words = strings.folders;
  const isPaused = progress?.run.kind === "paused";
  const isHeld = progress !== undefined && isAtWork(progress);
  const [Icon, name] = isHeld
    ? [Pause, words.pause]
    : isPaused
      ? [Play, words.resume]
      : [RefreshCw, words.checkAgain];
  const run = isHeld ? commands.pauseFolder : commands.resumeFolder;
  return (
    <DropdownMenu.Item className={parts["menuEntry"]} onSelect={() => void run(folder.id)}>
      <Icon size={16} aria-hidden="true" /> {name}
    </DropdownMenu.Item>
  );
}
