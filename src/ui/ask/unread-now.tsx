import { useMemo, type ReactNode } from "react";
import { currentScopes, readiness, waitingScans } from "../../app/selectors";
import { lapsedFolders } from "../../app/lapsed-folders";
import { UnreadContext } from "../conversation/unread-context";
import { foldersName } from "../scopes-name";
import { useCommands, useSelected } from "../use-app";

/** Tells the notices in a conversation what a question asked now would miss. */
export function UnreadNow({ children }: { readonly children: ReactNode }): ReactNode {
  const commands = useCommands();
  const scansWaiting = useSelected((state) => waitingScans(state).pages);
  const skippedIn = useSelected((state) => waitingScans(state).skippedIn);
  const pausedIn = useSelected((state) => waitingScans(state).pausedIn);
  const filesUnread = useSelected((state) => readiness(state).unread);
  const lapsed = foldersName(useSelected((state) => lapsedFolders(state, currentScopes(state))));
  const unread = useMemo(
    () => ({
      scansWaiting,
      filesUnread,
      lapsed,
      onReadScans: () => {
        for (const id of skippedIn) void commands.setSkipsScans(id, false);
        for (const id of pausedIn) void commands.resumeFolder(id);
      },
    }),
    [scansWaiting, filesUnread, lapsed, skippedIn, pausedIn, commands],
  );
  return <UnreadContext value={unread}>{children}</UnreadContext>;
}
