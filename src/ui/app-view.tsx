import "./tokens.css";
import "./base.css";
import { lazy, Suspense, useEffect, useRef, type ReactNode } from "react";
import { useStore } from "zustand";
import type { App } from "../app/create-app";
import { isFirstVisit } from "../app/selectors";
import type { AppState } from "../app/state";
import { AskScreen, loadConversationPane } from "./ask/ask-screen";
import { FirstVisit } from "./first-visit/first-visit";
import { DropVeil } from "./frame/drop-veil";
import { Frame } from "./frame/frame";
import styles from "./frame/frame.module.css";
import { useDoneNotice } from "./frame/use-done-notice";
import { useKeys } from "./frame/use-keys";
import { useTitle } from "./frame/use-title";
import { useWindowDrop } from "./frame/use-window-drop";
import { strings } from "./strings";
import { ReactAppContext, useAppState, useCommands, useLookup } from "./use-app";

const FilesScreen = lazy(async () => ({ default: (await import("./files/files-screen")).FilesScreen }));
const UsesScreen = lazy(async () => ({ default: (await import("./uses/uses-screen")).UsesScreen }));
const AccessScreen = lazy(async () => ({ default: (await import("./access/access-screen")).AccessScreen }));
const TextScreen = lazy(async () => ({ default: (await import("./file-view/text-screen")).TextScreen }));
const SearchScreen = lazy(async () => ({ default: (await import("./search/search-screen")).SearchScreen }));
const FactsScreen = lazy(async () => ({ default: (await import("./facts/facts-screen")).FactsScreen }));
const ModelsScreen = lazy(async () => ({ default: (await import("./models/models-screen")).ModelsScreen }));
const SettingsScreen = lazy(async () => ({
  default: (await import("./settings/settings-screen")).SettingsScreen,
}));
const PrivacyScreen = lazy(async () => ({
  default: (await import("./privacy/privacy-screen")).PrivacyScreen,
}));
const importPalette = () => import("./palette/palette");
const Palette = lazy(async () => ({ default: (await importPalette()).Palette }));
const KeyTableDialog = lazy(async () => ({
  default: (await import("./keys/key-table-dialog")).KeyTableDialog,
}));

/** The whole page. */
export function AppView({ app }: { readonly app: App }): ReactNode {
  const language = useStore(app.store, (state) => state.language);
  return (
    <ReactAppContext value={app}>
      {/* Words stand in every part, so another language makes all parts anew; the state is kept outside of them. */}
      <Page key={language} />
    </ReactAppContext>
  );
}

function Page(): ReactNode {
  const state = useAppState();
  const commands = useCommands();
  const lookup = useLookup();
  useWindowDrop(commands);
  useKeys(commands);
  useTitle(state);
  useDoneNotice(state);
  useFocusOnNavigation(state);
  // Prefetched while the person looks at the first page, so that neither the first question nor ⌘K waits.
  useEffect(() => {
    void loadConversationPane();
    void importPalette();
  }, []);
  // A returning person sees the frame while stored data is loading. A new person sees the first visit at once.
  const opensFirst = state.loaded || !lookup.hadFolders() ? isFirstVisit(state) : false;
  return (
    <>
      <a className={styles["skip"]} href="#main" onClick={skipToMain}>
        {strings.skipToMain}
      </a>
      {opensFirst && state.route.kind === "ask" ? (
        <FirstVisit state={state} />
      ) : (
        <Frame state={state}>
          <Suspense fallback={<p className={styles["loading"]}>{strings.frame.loading}</p>}>
            <Screen state={state} />
          </Suspense>
        </Frame>
      )}
      <DropVeil drop={state.drop} />
      <Suspense>
        {state.overlay === "palette" && <Palette state={state} />}
        {state.overlay === "keys" && <KeyTableDialog />}
      </Suspense>
    </>
  );
}

interface ScreenProps {
  readonly state: AppState;
}

function Screen({ state }: ScreenProps): ReactNode {
  switch (state.route.kind) {
    case "ask":
      return <AskScreen state={state} />;
    case "files":
      return (
        <FilesScreen
          state={state}
          folderId={state.route.folderId}
          only={state.route.only}
          at={state.route.at}
        />
      );
    case "uses":
      return <UsesScreen state={state} folderId={state.route.folderId} />;
    case "text":
      return <TextScreen key={JSON.stringify(state.route)} route={state.route} />;
    case "access":
      return <AccessScreen state={state} folderId={state.route.folderId} />;
    case "search":
      return <SearchScreen state={state} />;
    case "facts":
      return <FactsScreen state={state} />;
    case "models":
      return <ModelsScreen state={state} />;
    case "settings":
      return <SettingsScreen state={state} />;
    case "privacy":
      return <PrivacyScreen section={state.route.section} />;
  }
}

/** Moves the focus by script, because the hash is the route and following the link would leave the page. */
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** Focuses a new screen and scrolls it to its top; the first screen leaves the focus where the browser put it. */
function useFocusOnNavigation({ route }: AppState): void {
  const last = useRef(route.kind);
  useEffect(() => {
    if (last.current === route.kind) return;
    last.current = route.kind;
    // A section that an address names takes the focus itself.
    if (route.kind === "privacy" && route.section !== undefined) return;
    const main = document.getElementById("main");
    main?.focus({ preventScroll: true });
    main?.scrollTo(0, 0);
  }, [route]);
}
