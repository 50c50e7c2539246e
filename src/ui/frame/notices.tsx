import { useEffect, useRef, type ReactNode } from "react";
import type { Notice, NoticePlace } from "../../app/state";
import { Button } from "../parts/button";
import { FailureLine, NoticeLine } from "../parts/notice-line";
import { strings } from "../strings";
import { useCommands } from "../use-app";

interface NoticesProps {
  readonly notices: readonly Notice[];
  readonly place: NoticePlace;
}

/** The notices that belong to one place of the page. */
export function Notices({ notices, place }: NoticesProps): ReactNode {
  return notices
    .filter((notice) => notice.place === place)
    .map((notice) => <NoticeRow key={notice.id} notice={notice} />);
}

function NoticeRow({ notice }: { readonly notice: Notice }): ReactNode {
  const commands = useCommands();
  const dismiss = (
    <Button look="plain" onClick={() => commands.dismiss(notice.id)}>
      {strings.dismiss}
    </Button>
  );
  switch (notice.kind) {
    case "failed":
      return <FailureLine failure={notice.failure} actions={dismiss} />;
    case "picker-cancelled":
      return <NoticeLine actions={dismiss}>{strings.folders.cancelled}</NoticeLine>;
    case "folder-removed":
      return (
        <NoticeLine actions={<Undo onUndo={() => commands.keepFolder(notice.id)} />}>
          {strings.folders.removed(notice.folder.name, notice.files)}
        </NoticeLine>
      );
    case "conversation-removed":
      return (
        <NoticeLine actions={<Undo onUndo={() => void commands.restoreConversation(notice.id)} />}>
          {strings.conversations.removed(notice.conversation.title)}
        </NoticeLine>
      );
  }
}

/** Takes the focus that went with what was removed, so that the keyboard goes on from here. */
function Undo({ onUndo }: { readonly onUndo: () => void }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <Button ref={button} look="small" onClick={onUndo}>
      {strings.undo}
    </Button>
  );
}
