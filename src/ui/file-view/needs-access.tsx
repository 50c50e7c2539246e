import type { ReactNode } from "react";
import { isShut } from "../../app/selectors";
import type { FolderId } from "../../core/domain/ids";
import { Button } from "../parts/button";
import { NoticeLine } from "../parts/notice-line";
import { strings } from "../strings";
import { useCommands, useSelected } from "../use-app";

/** Says that only the index of a file's folder can be read, with the way to its files; nothing where they can be read. */
export function NeedsAccess({ folderId }: { readonly folderId: FolderId }): ReactNode {
  const commands = useCommands();
  const isOut = useSelected(({ progressByFolder }) => isShut(progressByFolder.get(folderId)));
  const isLent = useSelected(({ folders }) =>
    folders.some(({ id, access }) => id === folderId && access === "visit"),
  );
  if (!isOut) return undefined;
  return (
    <NoticeLine
      tone="caution"
      actions={
        <Button
          variant="small"
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
