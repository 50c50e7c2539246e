import type { ReactNode } from "react";
import { isShut } from "../../app/selectors";
import type { FolderId } from "../../core/domain/ids";
import { Button } from "../parts/button";
import { NoticeLine } from "../parts/notice-line";
import { strings } from "../strings";
import { useAppState, useCommands } from "../use-app";

/** Says that only the index of a file's folder can be read, with the way to its files; nothing where they can be read. */
export function NeedsAccess({ folderId }: { readonly folderId: FolderId }): ReactNode {
  const state = useAppState();
  const commands = useCommands();
  if (!isShut(state.progressByFolder.get(folderId))) return undefined;
  const isLent = state.folders.find(({ id }) => id === folderId)?.access === "visit";
  return (
    <NoticeLine
      tone="caution"
      actions={
        <Button
          look="small"
          onClick={() => void (isLent ? commands.pickFolder() : commands.grantAccess(folderId))}
        >
          {isLent ? strings.folders.giveAgain : strings.folders.allow}
        </Button>
      }
    >
      {strings.text.needsAccess}
    </NoticeLine>
  );
}
