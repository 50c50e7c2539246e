import { Command } from "cmdk";
import { Dialog } from "radix-ui";
import { useCallback, useRef, useState, type ReactNode } from "react";
import { currentScopes, SCOPE_PARTS } from "../../app/selectors";
import { namesFirst } from "../../core/discovery/names-first";
import type { FileType } from "../../core/domain/file-type";
import { useTypeCounts } from "../ask/use-type-counts";
import { PageDialog } from "../parts/page-dialog";
import parts from "../parts/parts.module.css";
import { GapLines } from "../search/gap-lines";
import { OperatorChips } from "../search/operator-chips";
import { useDiscovery } from "../search/use-discovery";
import { useUnfolded } from "../parts/use-unfolded";
import { search, strings } from "../strings";
import { useAppState, useCommands } from "../use-app";
import { PaletteList, placeInUse } from "./palette-list";
import { paletteGroups } from "./palette-rows";
import styles from "./palette.module.css";

/** How many results are offered. */
const RESULTS = 20;

const NONE_COUNTED: ReadonlyMap<FileType, number> = new Map();

/** Finds anything and does anything: what the app knows, conversations by title, every command, and the question itself. */
export function Palette(): ReactNode {
  const commands = useCommands();
  const state = useAppState(...SCOPE_PARTS, "progressByFolder", "conversations", "route", "paletteText");
  const command = useSpokenSelection();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(state.paletteText);
  const { unfolded, toggle } = useUnfolded();
  const { selected, hasMoved, forget, handlers } = useChosenRow();
  const [searchesThis, setSearchesThis] = useState(false);
  // Who is in a conversation searches its messages only when they say so.
  const isInOne = state.route.kind === "ask" && state.conversation.begun;
  const without = isInOne && !searchesThis ? state.conversation.id : undefined;
  const heldRows = useCallback(() => placeInUse(list.current, hasMoved()) + 1, [hasMoved]);
  const { results, perKind } = useDiscovery(text, { limit: RESULTS, without, order: namesFirst }, heldRows);
  const types = useTypeCounts(currentScopes(state), true) ?? NONE_COUNTED;
  const { groups, found } = paletteGroups({ state, commands, types, text, results, unfolded, toggle });
  const rows = groups.flatMap((group) => group.rows.map(({ value }) => value));
  const change = (typed: string): void => {
    forget();
    setText(typed);
  };
  return (
    <PageDialog>
      <Dialog.Title className={parts["hidden"]}>{strings.palette.title}</Dialog.Title>
      {/* The list itself announces neither its length nor that it is empty. */}
      <p className={parts["hidden"]} role="status">
        {text.trim() === "" ? "" : search.found({ n: found })}
      </p>
      <Command
        ref={command}
        label={strings.palette.title}
        shouldFilter={false}
        loop
        value={selected(rows)}
        {...handlers}
      >
        <Command.Input
          className={styles["input"]}
          value={text}
          onValueChange={change}
          placeholder={strings.palette.placeholder}
        />
        <div className={styles["chips"]}>
          <OperatorChips
            text={text}
            onText={change}
            onSearchThis={
              without === undefined || text.trim() === "" ? undefined : () => setSearchesThis(true)
            }
          />
        </div>
        <PaletteList ref={list} groups={groups} unfolded={unfolded} />
        <div className={styles["chips"]}>
          <GapLines perKind={perKind} />
        </div>
      </Command>
    </PageDialog>
  );
}

/**
 * A ref for cmdk's `Command`. cmdk sets `aria-activedescendant` only after an arrow key was pressed. With this ref a
 * screen reader knows the entry that Enter would take from the start, and after every letter.
 */
function useSpokenSelection(): (command: HTMLElement | null) => (() => void) | undefined {
  return useCallback((command) => {
    const input = command?.querySelector("[role=combobox]");
    if (!command || !input) return undefined;
    const tell = (): void => {
      const id = command.querySelector("[role=option][aria-selected=true]")?.id ?? "";
      if (input.getAttribute("aria-activedescendant") === id) return;
      input.setAttribute("aria-activedescendant", id);
    };
    const observer = new MutationObserver(tell);
    const attributeFilter = ["aria-selected", "aria-activedescendant"];
    observer.observe(command, { subtree: true, childList: true, attributes: true, attributeFilter });
    tell();
    return () => observer.disconnect();
  }, []);
}

const MOVING_KEYS: ReadonlySet<string> = new Set(["ArrowDown", "ArrowUp", "Home", "End"]);

/** The row that the person moved to; the first row until then. cmdk, too, moves to a row when the list changes. */
function useChosenRow() {
  const [chosen, setChosen] = useState<string>();
  const moved = useRef(false);
  /** Whether the person moved to a row since the last letter. */
  const hasMoved = useCallback(() => moved.current, []);
  return {
    /** The row that Enter takes. */
    selected: (rows: readonly string[]) =>
      chosen !== undefined && rows.includes(chosen) ? chosen : (rows[0] ?? ""),
    hasMoved,
    /** Back to the first row. */
    forget: () => {
      moved.current = false;
      setChosen(undefined);
    },
    /** For cmdk's `Command`. */
    handlers: {
      onValueChange: (row: string) => {
        if (moved.current) setChosen(row);
      },
      onKeyDownCapture: ({ key }: { readonly key: string }) => {
        moved.current ||= MOVING_KEYS.has(key);
      },
      onPointerMoveCapture: () => {
        moved.current = true;
      },
    },
  };
}
