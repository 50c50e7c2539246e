import { useEffect, useId, useRef, type ReactNode } from "react";
import { routeToHash, type Route } from "../../app/route";
import type { GivenNotice, Notice, NoticePlace } from "../../app/state";
import { Button } from "../parts/button";
import { FailureLine, NoticeLine, type Deed } from "../parts/notice-line";
import { strings } from "../strings";
import { scopesName } from "../scopes-name";
import { useAppState, useCommands } from "../use-app";

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
  const wordsId = useId();
  const dismiss: Deed = [strings.dismiss, () => commands.dismiss(notice.id)];
  switch (notice.kind) {
    case "failed":
      return <FailureLine failure={notice.failure} other={dismiss} />;
    case "picker-cancelled":
      return <NoticeLine other={dismiss}>{strings.folders.cancelled}</NoticeLine>;
    case "conversation-missing":
      return <NoticeLine other={dismiss}>{strings.conversations.missing}</NoticeLine>;
    case "files-shared":
      return (
        <NoticeLine
          deed={[strings.folders.addShared, () => void commands.addShared(notice.id)]}
          other={dismiss}
        >
          {strings.folders.shared({ files: notice.files.length })}
        </NoticeLine>
      );
    case "model-given":
      return <GivenModel noticeId={notice.id} name={notice.name} />;
    case "given":
      return <GivenLine notice={notice} dismiss={dismiss} />;
    case "folder-removed":
      return (
        <NoticeLine
          wordsId={wordsId}
          actions={
            <Undo
              wordsId={wordsId}
              back={{ kind: "files", folderId: notice.folder.id }}
              onUndo={() => commands.keepFolder(notice.id)}
            />
          }
          other={[strings.folders.eraseNow, () => commands.endUndo(notice.id)]}
        >
          {strings.folders.removed({ name: notice.folder.name, files: notice.files })}
        </NoticeLine>
      );
    case "conversation-removed":
    case "answer-removed":
      return (
        <NoticeLine
          wordsId={wordsId}
          actions={
            <Undo
              wordsId={wordsId}
              back={{ kind: "ask", conversationId: notice.conversation.id }}
              onUndo={() => commands.restoreConversation(notice.id)}
            />
          }
        >
          {notice.kind === "answer-removed"
            ? strings.conversations.answerRemoved({ question: notice.question })
            : strings.conversations.removed({ title: notice.conversation.title })}
        </NoticeLine>
      );
  }
}

interface GivenLineProps {
  readonly notice: GivenNotice & { readonly id: string };
  readonly dismiss: Deed;
}

/** What is asked since the person gave folders or files, and the way back. */
function GivenLine({ notice, dismiss }: GivenLineProps): ReactNode {
  const commands = useCommands();
  const { folders, conversations } = useAppState("folders", "conversations");
  const from = conversations.find(({ id }) => id === notice.from);
  const name = scopesName(notice.given, folders);
  const undo = (): void => {
    commands.undoGiven(notice.id);
    commands.focusQuestion();
  };
  // Where another conversation was on the page, nothing is to be undone.
  const wayBack: Deed | undefined =
    from === undefined
      ? notice.before && [strings.undo, undo]
      : [strings.ask.given.goBack({ title: from.title }), () => commands.openConversation(from.id)];
  return (
    <NoticeLine deed={wayBack} other={dismiss}>
      {givenWords(notice, name)}
    </NoticeLine>
  );
}

function givenWords({ from, isNew, leavesSample }: GivenNotice, name: string): string {
  const words = strings.ask.given;
  if (from !== undefined) return words.anew({ name });
  if (!isNew) return words.known({ name });
  return leavesSample ? words.instead({ name }) : words.added({ name });
}

interface UndoProps {
  /** The id of the element that names what would be undone. */
  readonly wordsId: string;
  /** The route of the restored item; its link is in the same list. */
  readonly back: Route;
  onUndo(): void | Promise<void>;
}

/**
 * Takes the focus when the removed row had it, so that the keyboard goes on from here. After an undo it gives the focus
 * to the restored row.
 */
function Undo({ wordsId, back, onUndo }: UndoProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  const undo = async (list: Element | null): Promise<void> => {
    await onUndo();
    // The row is rendered one frame after its state arrives. After a first visit its column is new too.
    requestAnimationFrame(() => {
      (list?.isConnected === true ? list : document)
        .querySelector<HTMLElement>(`a[href="${CSS.escape(routeToHash(back))}"]`)
        ?.focus();
    });
  };
  return (
    <Button
      ref={button}
      variant="small"
      aria-describedby={wordsId}
      onClick={(event) => void undo(event.currentTarget.closest("section"))}
    >
      {strings.undo}
    </Button>
  );
}

interface GivenModelProps {
  readonly noticeId: string;
  /** The name of the file. */
  readonly name: string;
}

/** Asks whether a file that was dropped is to be used as a model. */
function GivenModel({ noticeId, name }: GivenModelProps): ReactNode {
  const commands = useCommands();
  const use = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The page that a drop leads to takes the focus when it is shown; here the question is, wherever it stands on it.
    const frame = requestAnimationFrame(() => use.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <NoticeLine
      actions={
        <Button ref={use} variant="small" onClick={() => void commands.useGivenModel(noticeId)}>
          {strings.models.useIt}
        </Button>
      }
      other={[strings.models.leaveIt, () => commands.dismiss(noticeId)]}
    >
      {strings.models.useGiven({ name })}
    </NoticeLine>
  );
}
