import { createRoot, hydrateRoot } from "react-dom/client";
import { createApp, type App } from "./app/create-app";
import { hadFolders, languageOf, readLanguageChoice } from "./app/local-choices";
import type { Platform } from "./app/platform";
import { AppError } from "./core/domain/failure";
import { missingFeature } from "./platform/missing-feature";
import { idle, painted } from "./platform/moments";
import { mustLoadAnew } from "./platform/must-load-anew";
import { pagePlatform } from "./platform/page-platform";
import { loadAnew, registerServiceWorker, waitForServiceWorker } from "./platform/register-service-worker";
import { storeOffline } from "./platform/store-offline";
import { guardSinks } from "./platform/trusted-types";
import { comeBack } from "./platform/update";
import type { ConnectionSource } from "./protocol/connections";
import { systemClock } from "./rpc/system-clock";
import { AppView, loadFramedPage } from "./ui/app-view";
import { PageAlone } from "./ui/alone/page-alone";
import { speak } from "./ui/languages/speak";
import { strings } from "./ui/strings";
import { unsupportedWords } from "./ui/unsupported-words";

/** The words of the first visit, on the page before the app is. */
export interface EarlyPage {
  /** Ends the waiting. @returns the button that the person pressed meanwhile. */
  takeOver(): HTMLButtonElement | undefined;
}

const base = new URL(import.meta.env.BASE_URL, location.href).href;
const platform: Platform = {
  ...pagePlatform,
  speak: (language) => speak(language, navigator.languages),
};

/** Shows the page. @param early given when the words of the first visit stand on the page already. */
export async function showPage(early: EarlyPage | undefined): Promise<void> {
  const element = document.getElementById("root");
  if (element === null) throw new Error("Cannot show the app: the page has no root element");
  guardSinks(base);
  // Without the file of its language, the page speaks English.
  const isSpoken = await platform.speak(languageOf(readLanguageChoice(platform), platform)).then(
    () => true,
    () => false,
  );
  const missing = missingFeature();
  if (missing !== undefined) return createRoot(element).render(<PageAlone {...unsupportedWords(missing)} />);
  if (!mustLoadAnew()) return showApp(element, isSpoken ? early : undefined);
  createRoot(element).render(<PageAlone {...strings.loadedAnew} />);
  void loadAnew(base, () => void showApp(element, undefined));
}

async function showApp(element: HTMLElement, early: EarlyPage | undefined): Promise<void> {
  const app = prepareApp();
  if (early !== undefined) {
    hydrateRoot(element, <AppView app={app} />);
    // What was pressed before it could do anything does what it promised.
    early.takeOver()?.click();
    // What the person sees can be used before the workers start.
    await painted();
    void app.start();
  } else {
    void app.start();
    if (hadFolders(platform) || app.state().route.kind !== "ask") await loadFramedPage();
    createRoot(element).render(<AppView app={app} />);
  }
}

function prepareApp(): App {
  comeBack();
  const source = lateSource(async () => (await import("./connect-page")).connectPage(base));
  const app = createApp({
    source,
    platform,
    clock: systemClock,
    makeId: () => crypto.randomUUID(),
  });

  // For the console, and for the commands that drive the app; see tools/ask/ask.
  Object.assign(globalThis, { footnote: app });

  // The service worker stores the whole app, which would slow down what the person waits for.
  void idle().then(() => registerServiceWorker(base));
  waitForServiceWorker(base);
  window.addEventListener("focus", () => {
    void source.connections().then(
      ({ indexer }) => indexer.refresh(),
      () => undefined,
    );
  });
  // What a first visit did not come to is stored now: its folder may wait for a permission.
  if (hadFolders(platform)) void idle().then(() => storeOffline(base));
  // A first folder comes first, since it needs the same files.
  const forget = app.store.subscribe(({ progressByFolder }) => {
    if (![...progressByFolder.values()].some(({ indexedMs }) => indexedMs !== undefined)) return;
    forget();
    void storeOffline(base);
  });
  return app;
}

/** A source whose code loads when connections are first asked for. */
function lateSource(load: () => Promise<ConnectionSource>): ConnectionSource {
  const listeners: (() => void)[] = [];
  let loading: Promise<ConnectionSource> | undefined;
  const loaded = (): Promise<ConnectionSource> =>
    (loading ??= load().then(
      (source) => {
        source.onConnectionsChanged(() => listeners.forEach((listener) => listener()));
        return source;
      },
      () => {
        // Who asks next tries again.
        loading = undefined;
        throw new AppError({ kind: "worker-died", worker: "connection" });
      },
    ));
  return {
    connections: async () => (await loaded()).connections(),
    onConnectionsChanged: (listener) => void listeners.push(listener),
  };
}
