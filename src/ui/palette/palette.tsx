import { Command } from "cmdk";
import { Dialog } from "radix-ui";
import { useState, type ReactElement, type ReactNode } from "react";
import type { AppState } from "../../app/state";
import { wholeFileHref } from "../../app/open-href";
import type { FileType } from "../../core/domain/file-type";
import { baseName } from "../../core/domain/file-record";
import { useTypeCounts } from "../ask/use-type-counts";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { useReturnFocus } from "../parts/use-return-focus";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import { actionsOf } from "./palette-actions";
import styles from "./palette.module.css";
import { useFoundFiles } from "./use-found-files";
import { useSpokenSelection } from "./use-spoken-selection";

/** How many earlier conversations are offered. */
const SHOWN = 6;

const NONE_COUNTED: ReadonlyMap<FileType, number> = new Map();

/** Finds anything and does anything: files by name, conversations by title, and every command. */
export function Palette({ state }: { readonly state: AppState }): ReactNode {
  const commands = useCommands();
  const returnFocus = useReturnFocus();
  const command = useSpokenSelection();
  const [text, setText] = useState(state.paletteText);
  const files = useFoundFiles(text);
  const types = useTypeCounts(state, true) ?? NONE_COUNTED;
  const wanted = text.trim().toLowerCase();
  const fits = (words: string): boolean => words.toLowerCase().includes(wanted);
  const close = (): void => commands.show("none");
  const conversations = state.conversations.filter((one) => fits(one.title)).slice(0, SHOWN);
  const actions = actionsOf(state, commands, types).filter((action) => fits(action.label));
  const found = files.length + conversations.length + actions.length;
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className={parts["veil"]} />
        <Dialog.Content
          className={parts["dialog"]}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
        >
          <Dialog.Title className={parts["hidden"]}>{strings.palette.title}</Dialog.Title>
          {/* The list itself announces neither its length nor that it is empty. */}
          <p className={parts["hidden"]} role="status">
            {wanted === "" ? "" : strings.palette.found(found)}
          </p>
          <Command ref={command} label={strings.palette.title} shouldFilter={false} loop>
            <Command.Input
              className={styles["input"]}
              value={text}
              onValueChange={setText}
              placeholder={strings.palette.placeholder}
            />
            <Command.List className={styles["list"]} label={strings.palette.title}>
              <Command.Empty className={styles["empty"]}>{strings.palette.none}</Command.Empty>
              <Group heading={strings.palette.files}>
                {files.map(({ file }) => (
                  <Entry
                    key={file.id}
                    value={`file ${file.id}`}
                    name={baseName(file.path)}
                    path={file.path === baseName(file.path) ? undefined : file.path}
                    onSelect={() => {
                      window.open(wholeFileHref(file.id, file.path), "_blank", "noopener");
                      close();
                    }}
                  />
                ))}
              </Group>
              <Group heading={strings.palette.conversations}>
                {conversations.map(({ id, title }) => (
                  <Entry
                    key={id}
                    value={`conversation ${id}`}
                    name={title}
                    onSelect={() => commands.openConversation(id)}
                  />
                ))}
              </Group>
              <Group heading={strings.palette.commands}>
                {actions.map(({ id, label, keys, run }) => (
                  <Entry
                    key={id}
                    value={`do ${id}`}
                    name={label}
                    path={keys}
                    onSelect={() => {
                      close();
                      run();
                    }}
                  />
                ))}
              </Group>
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A group's heading and entries; nothing when it has no entries. */
function Group({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: readonly ReactElement[];
}): ReactNode {
  return children.length > 0 && <Command.Group heading={heading}>{children}</Command.Group>;
}

interface EntryProps {
  readonly value: string;
  readonly name: string;
  readonly path?: string | undefined;
  readonly onSelect: () => void;
}

function Entry({ value, name, path, onSelect }: EntryProps): ReactNode {
  return (
    <Command.Item value={value} className={classes(parts["menuEntry"], styles["entry"])} onSelect={onSelect}>
      <bdi className={styles["name"]}>{name}</bdi>
      {path !== undefined && <bdi className={styles["path"]}>{path}</bdi>}
    </Command.Item>
  );
}
