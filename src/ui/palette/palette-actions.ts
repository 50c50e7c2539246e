import type { Commands } from "../../app/create-app";
import { isAtWork, presentFolders } from "../../app/selectors";
import type { AppState } from "../../app/state";
import { strings } from "../strings";

/** Something the palette can do. */
export interface PaletteAction {
  readonly id: string;
  readonly label: string;
  run(): void;
}

/** Everything that can be done now, the most frequent first. */
export function actionsOf(state: AppState, commands: Commands): readonly PaletteAction[] {
  const page: readonly PaletteAction[] = [
    { id: "new", label: strings.conversations.new, run: commands.newConversation },
    { id: "add", label: strings.folders.add, run: () => void commands.pickFolder() },
    { id: "sample", label: strings.firstVisit.sample, run: () => void commands.trySample() },
    { id: "files", label: strings.frame.filesPage, run: () => commands.showFiles(undefined) },
    { id: "models", label: strings.frame.modelsPage, run: () => commands.goTo({ kind: "models" }) },
    { id: "settings", label: strings.frame.settingsPage, run: () => commands.goTo({ kind: "settings" }) },
    { id: "privacy", label: strings.frame.privacyPage, run: () => commands.goTo({ kind: "privacy" }) },
    { id: "keys", label: strings.keys.title, run: () => commands.show("keys") },
    {
      id: "system",
      label: strings.palette.theme(strings.settings.themes.system),
      run: () => commands.setTheme("system"),
    },
    {
      id: "light",
      label: strings.palette.theme(strings.settings.themes.light),
      run: () => commands.setTheme("light"),
    },
    {
      id: "dark",
      label: strings.palette.theme(strings.settings.themes.dark),
      run: () => commands.setTheme("dark"),
    },
  ];
  return [...page, ...folderActions(state, commands)];
}

function folderActions(state: AppState, commands: Commands): readonly PaletteAction[] {
  return presentFolders(state).flatMap(({ id, name }) => {
    const progress = state.progressByFolder.get(id);
    const turn: PaletteAction =
      progress !== undefined && isAtWork(progress)
        ? {
            id: `pause ${id}`,
            label: `${strings.folders.pause}: ${name}`,
            run: () => void commands.pauseFolder(id),
          }
        : {
            id: `resume ${id}`,
            label: `${progress?.run.kind === "paused" ? strings.folders.resume : strings.folders.checkAgain}: ${name}`,
            run: () => void commands.resumeFolder(id),
          };
    return [
      { id: `files ${id}`, label: `${strings.frame.filesPage}: ${name}`, run: () => commands.showFiles(id) },
      turn,
    ];
  });
}
