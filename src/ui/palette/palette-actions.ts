import type { Commands } from "../../app/create-app";
import { currentScopes, isAtWork, presentFolders, type ScopeState } from "../../app/selectors";
import type { AppState } from "../../app/state";
import { filterOf } from "../../core/domain/conversation";
import { THEMES } from "../../core/domain/theme";
import { FILE_TYPES, type FileType } from "../../core/domain/file-type";
import { shortcutOf } from "../keys/shortcuts";
import { facts, search, strings } from "../strings";

/** What decides which actions are possible. */
export type ActionState = ScopeState & Pick<AppState, "progressByFolder">;

/** Something the palette can do. */
export interface PaletteAction {
  readonly id: string;
  readonly label: string;
  /** The keys that do the same. */
  readonly keys?: string;
  run(): void;
}

/**
 * Every action that is possible now, the most frequent first.
 * @param types the number of files of each type in the current scopes.
 */
export function actionsOf(
  state: ActionState,
  commands: Commands,
  types: ReadonlyMap<FileType, number>,
): readonly PaletteAction[] {
  const page: readonly PaletteAction[] = [
    {
      id: "new",
      label: strings.conversations.new,
      keys: shortcutOf("newConversation").keys,
      run: commands.newConversation,
    },
    { id: "add", label: strings.folders.add, run: () => void commands.pickFolder() },
    { id: "sample", label: strings.firstVisit.sample, run: () => void commands.trySample() },
    { id: "files", label: strings.frame.filesPage, run: () => commands.showFiles(undefined) },
    { id: "search", label: search.title, run: () => commands.goTo({ kind: "search" }) },
    { id: "facts", label: facts.title, run: () => commands.goTo({ kind: "facts" }) },
    { id: "models", label: strings.frame.modelsPage, run: () => commands.goTo({ kind: "models" }) },
    { id: "settings", label: strings.frame.settingsPage, run: () => commands.goTo({ kind: "settings" }) },
    { id: "privacy", label: strings.frame.privacyPage, run: () => commands.goTo({ kind: "privacy" }) },
    {
      id: "keys",
      label: strings.keys.title,
      keys: shortcutOf("keys").keys,
      run: () => commands.show("keys"),
    },
    ...THEMES.map((theme) => ({
      id: theme,
      label: strings.palette.theme({ name: strings.settings.themes[theme] }),
      run: () => commands.setTheme(theme),
    })),
  ];
  return [...page, ...typeActions(state, commands, types), ...folderActions(state, commands)];
}

function typeActions(
  state: ActionState,
  commands: Commands,
  counts: ReadonlyMap<FileType, number>,
): readonly PaletteAction[] {
  const { id, begun } = state.conversation;
  const { types: chosen } = filterOf(currentScopes(state));
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const choose = (types: readonly FileType[]): void => {
    commands.setFilter({ types });
    commands.goTo({ kind: "ask", conversationId: begun ? id : undefined });
    commands.focusQuestion();
  };
  const all = { id: "all types", label: strings.types.askAll, run: () => choose([]) };
  const others = FILE_TYPES.filter((type) => counts.has(type) && only !== type);
  return [
    ...(chosen.length > 0 ? [all] : []),
    ...(counts.size < 2 ? [] : others).map((type) => ({
      id: `type ${type}`,
      label: strings.types.askOnly({ name: strings.types.names[type] }),
      run: () => choose([type]),
    })),
  ];
}

function folderActions(state: ActionState, commands: Commands): readonly PaletteAction[] {
  return presentFolders(state).flatMap(({ id, name }) => {
    const progress = state.progressByFolder.get(id);
    const isReading = progress !== undefined && isAtWork(progress);
    const { pause, resume, checkAgain } = strings.folders;
    const action = isReading ? pause : progress?.run.kind === "paused" ? resume : checkAgain;
    const turn: PaletteAction = {
      id: `${isReading ? "pause" : "resume"} ${id}`,
      label: strings.palette.of({ action, folder: name }),
      run: () => void (isReading ? commands.pauseFolder(id) : commands.resumeFolder(id)),
    };
    return [
      {
        id: `files ${id}`,
        label: strings.palette.of({ action: strings.frame.filesPage, folder: name }),
        run: () => commands.showFiles(id),
      },
      turn,
    ];
  });
}
