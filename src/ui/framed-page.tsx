import { lazy, Suspense, type ReactNode } from "react";
import { AskScreen } from "./ask/ask-screen";
import { Frame } from "./frame/frame";
import type { Route } from "../app/route";
import { ErrorBoundary } from "./parts/error-boundary";
import { strings } from "./strings";
import { useAppState } from "./use-app";

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

/** Every screen but the first visit, in its frame. */
export function FramedPage(): ReactNode {
  return (
    <Frame>
      <Suspense fallback={<p>{strings.frame.loading}</p>}>
        <GuardedScreen />
      </Suspense>
    </Frame>
  );
}

/** A screen that fails leaves the frame, and with it the way to the others. */
function GuardedScreen(): ReactNode {
  const { route } = useAppState("route");
  return (
    <ErrorBoundary shows={JSON.stringify(route)}>
      <Screen route={route} />
    </ErrorBoundary>
  );
}

function Screen({ route }: { readonly route: Route }): ReactNode {
  switch (route.kind) {
    case "ask":
      return <AskScreen />;
    case "files":
      return <FilesScreen folderId={route.folderId} only={route.only} at={route.at} />;
    case "uses":
      return <UsesScreen folderId={route.folderId} />;
    case "text":
      return <TextScreen key={JSON.stringify(route)} route={route} />;
    case "access":
      return <AccessScreen folderId={route.folderId} />;
    case "search":
      return <SearchScreen />;
    case "facts":
      return <FactsScreen />;
    case "models":
      return <ModelsScreen />;
    case "settings":
      return <SettingsScreen />;
    case "privacy":
      return <PrivacyScreen section={route.section} />;
  }
}
