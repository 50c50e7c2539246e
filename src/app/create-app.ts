import { createStore, type StoreApi } from "zustand/vanilla";
import { parseConversationId } from "../core/domain/ids";
import type { FoundPassage } from "../core/domain/passage";
import { attempt, type AppContext, type AppParts } from "./app-context";
import { createAskingCommands, type AskingCommands } from "./asking-commands";
import { createConversationCommands, type ConversationCommands } from "./conversation-commands";
import { createFactCommands, type FactCommands } from "./fact-commands";
import { createFolderCommands, type FolderCommands } from "./folder-commands";
import { lateConnections } from "./late-connections";
import { createLookup, type Lookup } from "./lookup";
import { createLanguageCommands, type LanguageCommands } from "./language-commands";
import { keepChosenScopes } from "./kept-scopes";
import { load } from "./load";
import { createModelCommands, type ModelCommands } from "./model-commands";
import { createPageCommands, readNotifies, type PageCommands } from "./page-commands";
import { parseRoute } from "./route";
import { currentScopes } from "./selectors";
import { takeShared } from "./take-shared";
import { followBattery } from "./follow-battery";
import { languageOf, readLanguageChoice, readTheme } from "./local-choices";
import { createTransferCommands, type TransferCommands } from "./transfer-commands";
import { watchVisits } from "./visits";
import { initialState, type AppState } from "./state";

export type Commands = FolderCommands &
  AskingCommands &
  ConversationCommands &
  ModelCommands &
  LanguageCommands &
  FactCommands &
  TransferCommands &
  PageCommands;

/** The application: one state, the commands that change it, and queries that do not. */
export interface App {
  readonly store: StoreApi<AppState>;
  readonly commands: Commands;
  readonly lookup: Lookup;
  /** The state as it is now, for scripts and tests. */
  state(): AppState;
  /** The ranked passages for a question within the scopes of the open conversation, best first. */
  find(question: string, limit: number): Promise<readonly FoundPassage[]>;
  /** Follows the page and the connections from now on; resolves when the stored state has been read. */
  start(): Promise<void>;
}

export function createApp(parts: AppParts): App {
  const { platform, source, makeId } = parts;
  const theme = readTheme(platform);
  const route = parseRoute(platform.readRoute());
  const choice = readLanguageChoice(platform);
  const store = createStore(() =>
    initialState(parseConversationId(makeId()), route, theme, choice, languageOf(choice, platform)),
  );
  const context: AppContext = { ...parts, store, calls: lateConnections(source) };
  const page = createPageCommands(context);
  const commands: Commands = {
    ...createFolderCommands(context),
    ...createAskingCommands(context),
    ...createConversationCommands(context),
    ...createModelCommands(context),
    ...createLanguageCommands(context),
    ...createFactCommands(context),
    ...createTransferCommands(context, page.setTheme),
    ...page,
  };

  return {
    store,
    commands,
    lookup: createLookup(context),
    state: () => store.getState(),
    find: (question, limit) =>
      context.calls.search.find(question, [], currentScopes(store.getState()), limit),
    async start() {
      platform.applyTheme(theme);
      followPage(context, commands);
      keepChosenScopes(context);
      source.onConnectionsChanged(() => void load(context));
      await load(context);
      await attempt(context, "folders", () => takeShared(context, commands.setQuestionText));
    },
  };
}

/** Puts what happens to the page into the state, or passes it on to a command, from now on. */
function followPage(context: AppContext, commands: Commands): void {
  const { platform, source, store } = context;
  platform.watchRoute((hash) => commands.follow(parseRoute(hash)));
  platform.watchOnline((online) => store.setState({ online }));
  store.setState({ notifies: readNotifies(platform) });
  watchVisits(context);
  platform.watchDrops({
    over: commands.setDropOver,
    dropped: (taking) => void commands.takeDrop(taking),
  });
  platform.watchLaunch((root) => void commands.addFolders([root]));
  platform.watchShown(() => store.setState({ finishedUnseen: false }));
  platform.watchInstallable((installable) => store.setState({ installable }));
  platform.watchUpdate((newVersion) => store.setState({ newVersion }));
  followBattery(platform, source);
}
