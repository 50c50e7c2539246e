import type { ReactNode } from "react";
import { isShut } from "../../app/selectors";
import type { FolderId } from "../../core/domain/ids";
import { NoticeLine } from "../parts/notice-line";
import { regainDeed } from "../parts/regain-deed";
import { strings } from "../strings";
import { useCommands, useSelected } from "../use-app";

interface NeedsAccessProps {
  readonly folderId: FolderId;
  /** Whether the file is shown as pages, which can't be drawn without it. */
  readonly isPaged?: boolean;
}

/** Whether the files of a folder are out of reach until the person gives access. */
export function useIsShut(folderId: FolderId): boolean {
  return useSelected(({ progressByFolder }) => isShut(progressByFolder.get(folderId)));
}

/** Says that only the index of a file's folder can be read, with the way to its files; nothing where they can be read. */
export function NeedsAccess({ folderId, isPaged = false }: NeedsAccessProps): ReactNode {
  const commands = useCommands();
  const isOut = useIsShut(folderId);
  const folder = useSelected(({ folders }) => folders.find(({ id }) => id === folderId));
  if (!isOut || folder === undefined) return undefined;
  return (
    <NoticeLine tone="caution" deed={regainDeed(folder, commands)}>
      {isPaged ? strings.source.pageNeedsAccess({ folder: folder.name }) : strings.text.needsAccess}
    </NoticeLine>
  );
}
