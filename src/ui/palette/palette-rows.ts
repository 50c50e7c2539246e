import type { Commands } from "../../app/create-app";
import type { AppState } from "../../app/state";
import type { DiscoveryResult, ResultVersions, SingleResult } from "../../core/discovery/contract";
import { countResults } from "../../core/discovery/fill-in";
import type { FileType } from "../../core/domain/file-type";
import { askAnew } from "../search/ask-anew";
import { opensBeside, resultHref } from "../search/result-href";
import { search, strings } from "../strings";
import { actionsOf, type ActionState, type PaletteAction } from "./palette-actions";

export type PaletteRow = {
  /** Unique among the rows. */
  readonly value: string;
  select(): void;
} & (
  | {
      readonly kind: "result";
      readonly result: SingleResult;
      /** The place, from 0, of the result that it is or that it is folded under. */
      readonly place: number;
      readonly isFolded: boolean;
    }
  /** Shows or hides the copies or versions of the result above. */
  | {
      readonly kind: "versions";
      readonly versions: ResultVersions["kind"];
      /** How many are folded. */
      readonly others: number;
      /** The id of the result. */
      readonly of: string;
      readonly place: number;
    }
  | { readonly kind: "entry"; readonly name: string; readonly keys?: string | undefined }
);

export interface PaletteGroup {
  readonly heading: string | undefined;
  readonly rows: readonly PaletteRow[];
}

/** How many earlier conversations are offered. */
const CONVERSATIONS = 6;

interface PaletteContent {
  readonly state: ActionState & Pick<AppState, "conversations">;
  readonly commands: Commands;
  /** The number of files of each type in the current scopes. */
  readonly types: ReadonlyMap<FileType, number>;
  readonly text: string;
  readonly results: readonly DiscoveryResult[];
  /** The ids of results whose copies and versions are shown. */
  readonly unfolded: ReadonlySet<string>;
  toggle(id: string): void;
}

/**
 * All rows for a text: the actions that it names, what was found, other actions, conversations by title, and the question
 * itself.
 */
export function paletteGroups(content: PaletteContent): {
  readonly groups: readonly PaletteGroup[];
  /** How much was found, folded rows included. */
  readonly found: number;
} {
  const { state, commands, types, text, results } = content;
  const wanted = text.trim().toLowerCase();
  const fits = (words: string): boolean => words.toLowerCase().includes(wanted);
  const shown = new Set(results.map(({ target }) => target.to === "message" && target.conversationId));
  const conversations = state.conversations
    .filter(({ id, title }) => fits(title) && !shown.has(id))
    .slice(0, CONVERSATIONS);
  const actions = actionsOf(state, commands, types).filter((action) => fits(action.label));
  const isNamed = ({ label }: PaletteAction): boolean => wanted !== "" && namesWords(label, wanted);
  const found = countResults(results) + conversations.length + actions.length;
  const groups: readonly PaletteGroup[] = [
    { heading: strings.palette.commands, rows: actionRows(actions.filter(isNamed), commands) },
    {
      heading: search.results,
      rows: results.flatMap((result, place) => resultRows(result, place, content)),
    },
    {
      heading: strings.palette.commands,
      rows: actionRows(
        actions.filter((action) => !isNamed(action)),
        commands,
      ),
    },
    {
      heading: strings.palette.conversations,
      rows: conversations.map(({ id, title }) => ({
        kind: "entry",
        value: `conversation ${id}`,
        name: title,
        select: () => commands.openConversation(id),
      })),
    },
    { heading: undefined, rows: wanted === "" ? [] : lastRows(text, commands, found > 0) },
  ];
  return { groups, found };
}

/** Whether a word of the label begins with what was typed: "dark" names "Appearance: Dark", "ark" does not. */
function namesWords(label: string, wanted: string): boolean {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((_, at) => words.slice(at).join(" ").startsWith(wanted));
}

function actionRows(actions: readonly PaletteAction[], commands: Commands): readonly PaletteRow[] {
  return actions.map(({ id, label, keys, run }) => ({
    kind: "entry",
    value: `do ${id}`,
    name: label,
    keys,
    select: () => {
      commands.show("none");
      run();
    },
  }));
}

function resultRows(
  result: DiscoveryResult,
  place: number,
  { commands, unfolded, toggle }: PaletteContent,
): readonly PaletteRow[] {
  const rowOf = (one: SingleResult, isFolded: boolean): PaletteRow => ({
    kind: "result",
    value: one.id,
    result: one,
    place,
    isFolded,
    select: () => {
      commands.show("none");
      open(one);
    },
  });
  const { id, others, versions } = result;
  if (others === undefined || versions === undefined) return [rowOf(result, false)];
  const shown = unfolded.has(id) ? others : [];
  const folded = { versions: versions.kind, others: others.length, of: id, place };
  return [
    rowOf(result, false),
    { kind: "versions", value: `versions ${id}`, ...folded, select: () => toggle(id) },
    ...shown.map((one) => rowOf(one, true)),
  ];
}

function lastRows(text: string, commands: Commands, hasResults: boolean): readonly PaletteRow[] {
  const all: PaletteRow = {
    kind: "entry",
    value: "more",
    name: search.allResults,
    select: () => {
      commands.setSearch({ query: text });
      commands.goTo({ kind: "search" });
    },
  };
  const ask: PaletteRow = {
    kind: "entry",
    value: "ask",
    name: search.ask({ query: text.trim() }),
    select: () => askAnew(commands, text),
  };
  return hasResults ? [all, ask] : [ask];
}

function open(result: SingleResult): void {
  if (opensBeside(result)) window.open(resultHref(result), "_blank", "noopener");
  else location.hash = resultHref(result);
}
