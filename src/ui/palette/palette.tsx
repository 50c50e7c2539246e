import { Command } from "cmdk";
import { Dialog } from "radix-ui";
import { useCallback, useRef, useState, type ReactElement, type ReactNode } from "react";
import type { AppState } from "../../app/state";
import type { DiscoveryResult } from "../../core/discovery/contract";
import type { FileType } from "../../core/domain/file-type";
import { useTypeCounts } from "../ask/use-type-counts";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { useReturnFocus } from "../parts/use-return-focus";
import { askAnew } from "../search/ask-anew";
import { GapLines } from "../search/gap-lines";
import { OperatorChips } from "../search/operator-chips";
import { opensBeside, resultHref } from "../search/result-href";
import { ResultWords } from "../search/result-words";
import { strings as searchStrings } from "../search/strings";
import { useDiscovery } from "../search/use-discovery";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import { actionsOf } from "./palette-actions";
import styles from "./palette.module.css";
import { useSpokenSelection } from "./use-spoken-selection";

/** How many results, and how many earlier conversations, are offered. */
const RESULTS = 20;
const CONVERSATIONS = 6;

const NONE_COUNTED: ReadonlyMap<FileType, number> = new Map();

/** Finds anything and does anything: what the app knows, conversations by title, every command, and the question itself. */
export function Palette({ state }: { readonly state: AppState }): ReactNode {
  const commands = useCommands();
  const returnFocus = useReturnFocus();
  const command = useSpokenSelection();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(state.paletteText);
  /** The row that the person moved to; the first row until then. cmdk, too, moves to a row when the list changes. */
  const [chosen, setChosen] = useState<string>();
  const hasMoved = useRef(false);
  const heldRows = useCallback(() => rowInUse(list.current, hasMoved.current) + 1, []);
  const { results, perKind } = useDiscovery(text, { limit: RESULTS }, heldRows);
  const types = useTypeCounts(state, true) ?? NONE_COUNTED;
  const wanted = text.trim().toLowerCase();
  const fits = (words: string): boolean => words.toLowerCase().includes(wanted);
  const close = (): void => commands.show("none");
  const conversations = state.conversations
    .filter((one) => fits(one.title) && !results.some((result) => leadsTo(result, one.id)))
    .slice(0, CONVERSATIONS);
  const actions = actionsOf(state, commands, types).filter((action) => fits(action.label));
  const found = results.length + conversations.length + actions.length;
  const entries: readonly ReactElement[] = [
    ...results.map((result) => (
      <Command.Item
        key={result.id}
        value={result.id}
        data-result=""
        className={classes(parts["menuEntry"], styles["entry"])}
        onSelect={() => {
          close();
          open(result);
        }}
      >
        <ResultWords result={result} />
      </Command.Item>
    )),
  ];
  const rows = [
    ...results.map(({ id }) => id),
    ...conversations.map(({ id }) => `conversation ${id}`),
    ...actions.map(({ id }) => `do ${id}`),
    ...(found > 0 ? [MORE] : []),
    ...(wanted === "" ? [] : [ASK]),
  ];
  const selected = chosen !== undefined && rows.includes(chosen) ? chosen : (rows[0] ?? "");
  const change = (typed: string): void => {
    hasMoved.current = false;
    setChosen(undefined);
    setText(typed);
  };
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
            {wanted === "" ? "" : searchStrings.found(found)}
          </p>
          <Command
            ref={command}
            label={strings.palette.title}
            shouldFilter={false}
            loop
            value={selected}
            onValueChange={(row) => {
              if (hasMoved.current) setChosen(row);
            }}
            onKeyDownCapture={({ key }) => {
              hasMoved.current ||= ["ArrowDown", "ArrowUp", "Home", "End"].includes(key);
            }}
            onPointerMoveCapture={() => {
              hasMoved.current = true;
            }}
          >
            <Command.Input
              className={styles["input"]}
              value={text}
              onValueChange={change}
              placeholder={strings.palette.placeholder}
            />
            <div className={styles["chips"]}>
              <OperatorChips text={text} onText={change} />
            </div>
            <Command.List ref={list} className={styles["list"]} label={strings.palette.title}>
              <Group heading={searchStrings.results}>{entries}</Group>
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
                    keys={keys}
                    onSelect={() => {
                      close();
                      run();
                    }}
                  />
                ))}
              </Group>
              {wanted !== "" && (
                <Command.Group>
                  {found > 0 && (
                    <Entry
                      value={MORE}
                      name={searchStrings.allResults}
                      onSelect={() => {
                        commands.setSearch({ query: text });
                        commands.goTo({ kind: "search" });
                      }}
                    />
                  )}
                  <Entry
                    value={ASK}
                    name={searchStrings.ask(text.trim())}
                    onSelect={() => askAnew(commands, text)}
                  />
                </Command.Group>
              )}
            </Command.List>
            <div className={styles["chips"]}>
              <GapLines perKind={perKind} className={styles["gap"]} />
            </div>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const MORE = "more";
const ASK = "ask";

function leadsTo({ target }: DiscoveryResult, conversationId: string): boolean {
  return target.to === "message" && target.conversationId === conversationId;
}

function open(result: DiscoveryResult): void {
  if (opensBeside(result)) window.open(resultHref(result), "_blank", "noopener");
  else location.hash = resultHref(result);
}

/** The row under the pointer, or the one that the person moved to, from 0; -1 where neither is a result. */
function rowInUse(list: HTMLElement | null, hasMoved: boolean): number {
  const rows = [...(list?.querySelectorAll("[data-result]") ?? [])];
  return rows.findLastIndex((row) => row.matches(hasMoved ? ":hover, [aria-selected=true]" : ":hover"));
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
  /** The keys that do the same. */
  readonly keys?: string | undefined;
  readonly onSelect: () => void;
}

function Entry({ value, name, keys, onSelect }: EntryProps): ReactNode {
  return (
    <Command.Item value={value} className={classes(parts["menuEntry"], styles["entry"])} onSelect={onSelect}>
      <bdi className={styles["name"]}>{name}</bdi>
      {keys !== undefined && <kbd className={styles["keys"]}>{keys}</kbd>}
    </Command.Item>
  );
}
