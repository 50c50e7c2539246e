import { lazy, Suspense, type ReactNode } from "react";
import type { AppState } from "../app/state";
import { AskScreen } from "./ask/ask-screen";
import { Frame } from "./frame/frame";
import styles from "./frame/frame.module.css";
import { strings } from "./strings";

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

interface FramedPageProps {
  readonly state: AppState;
}

/** Every screen but the first visit, in its frame. */
export function FramedPage({ state }: FramedPageProps): ReactNode {
  return (
    <Frame state={state}>
      <Suspense fallback={<p className={styles["loading"]}>{strings.frame.loading}</p>}>
        <Screen state={state} />
      </Suspense>
    </Frame>
  );
}

function Screen({ state }: FramedPageProps): ReactNode {
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
