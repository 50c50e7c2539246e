import Braces from "lucide-react/icons/braces";
import Ellipsis from "lucide-react/icons/ellipsis";
import FileDown from "lucide-react/icons/file-down";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import Pencil from "lucide-react/icons/pencil";
import PencilLine from "lucide-react/icons/pencil-line";
import X from "lucide-react/icons/x";
import { DropdownMenu } from "radix-ui";
import { useRef, type ReactNode, type Ref } from "react";
import { conversationToJson } from "../../core/citations/conversation-file";
import { conversationAsMarkdown } from "../../core/citations/format-answer";
import type { Conversation } from "../../core/domain/conversation";
import { placeWords } from "../conversation/sources/source-words";
import { IconButton } from "../parts/button";
import { MenuContent } from "../parts/menu-content";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useCommands, useLookup, useSelected } from "../use-app";
import styles from "./conversations.module.css";

interface ConversationMenuProps {
  /** The button that opens the menu. */
  readonly ref: Ref<HTMLButtonElement>;
  readonly conversation: Conversation;
  onRename(): void;
}

/** What can be done with a conversation besides opening it. */
export function ConversationMenu({ ref, conversation, onRename }: ConversationMenuProps): ReactNode {
  const commands = useCommands();
  const { listMessages, saveText } = useLookup();
  const hasModel = useSelected(({ models }) => models.chosen !== undefined);
  const { id, title, pinned, withoutModel } = conversation;
  const entry = parts["menuEntry"];
  const leaves = useRef(false);
  /** What takes the focus elsewhere runs when the menu is closed. */
  const leave = (deed: () => void) => (): void => {
    leaves.current = true;
    requestAnimationFrame(deed);
  };
  const pin = async (): Promise<void> => {
    await commands.pinConversation(id, !pinned);
    // The row is made anew in another group, so its button has lost the focus.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`li > a[href="#/c/${CSS.escape(id)}"]`)?.focus(),
    );
  };
  const saveMarkdown = async (): Promise<void> => {
    const text = conversationAsMarkdown(title, await listMessages(id), placeWords);
    saveText(`${title}.md`, text, "text/markdown");
  };
  const saveJson = async (): Promise<void> =>
    saveText(`${title}.json`, conversationToJson(conversation, await listMessages(id)), "application/json");
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton ref={ref} className={styles["tool"]} label={strings.conversations.menu({ title })}>
          <Ellipsis size={14} aria-hidden="true" />
        </IconButton>
      </DropdownMenu.Trigger>
      <MenuContent
        onCloseAutoFocus={(event) => {
          if (leaves.current) event.preventDefault();
          leaves.current = false;
        }}
      >
        <DropdownMenu.Item className={entry} onSelect={leave(onRename)}>
          <Pencil size={16} aria-hidden="true" /> {strings.conversations.rename}
        </DropdownMenu.Item>
        <DropdownMenu.Item className={entry} onSelect={() => void pin()}>
          {pinned ? <PinOff size={16} aria-hidden="true" /> : <Pin size={16} aria-hidden="true" />}
          {pinned ? strings.conversations.unpin : strings.conversations.pin}
        </DropdownMenu.Item>
        {hasModel && (
          <DropdownMenu.Item
            className={entry}
            onSelect={() => void commands.useModelIn(id, withoutModel === true)}
          >
            <PencilLine size={16} aria-hidden="true" />{" "}
            {withoutModel === true ? strings.conversations.withModel : strings.conversations.withoutModel}
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item className={entry} onSelect={() => void saveMarkdown()}>
          <FileDown size={16} aria-hidden="true" /> {strings.conversations.exportMarkdown}
        </DropdownMenu.Item>
        <DropdownMenu.Item className={entry} onSelect={() => void saveJson()}>
          <Braces size={16} aria-hidden="true" /> {strings.conversations.exportJson}
        </DropdownMenu.Item>
        <DropdownMenu.Item className={entry} onSelect={leave(() => void commands.removeConversation(id))}>
          <X size={16} aria-hidden="true" /> {strings.conversations.remove}
        </DropdownMenu.Item>
      </MenuContent>
    </DropdownMenu.Root>
  );
}
