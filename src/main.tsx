import { createRoot, type Root } from "react-dom/client";
import { createApp, type App } from "./app/create-app";
import type { Platform } from "./app/platform";
import { languageOf, readLanguageChoice } from "./app/speak-language";
import { RELEASE } from "./core/domain/release";
import { runModels } from "./core/models/run-models";
import { beginLead } from "./platform/begin-lead";
import { loadAnew, mustLoadAnew } from "./platform/load-anew";
import { missingFeature } from "./platform/missing-feature";
import { pagePlatform } from "./platform/page-platform";
import { promptApi } from "./platform/prompt-api/prompt-api";
import { createPromptApiModel } from "./platform/prompt-api/prompt-api-model";
import { answerWantFile, onReached, reachLeader, registerServiceWorker } from "./platform/service-worker";
import { storeOffline } from "./platform/store-offline";
import { guardSinks } from "./platform/trusted-types";
import { comeBack } from "./platform/update";
import { waitForServiceWorker } from "./platform/wait-for-service-worker";
import { systemClock } from "./rpc/system-clock";
import { createConnectionSource } from "./threads/connection-source";
import { AppView } from "./ui/app-view";
import { PageAlone } from "./ui/alone/page-alone";
import { speak } from "./ui/languages/speak";
import { strings } from "./ui/strings";

const element = document.getElementById("root");
if (element === null) throw new Error("Cannot show the app: the page has no root element");
const root = createRoot(element);
const base = new URL(import.meta.env.BASE_URL, location.href).href;
guardSinks(base);
const missing = missingFeature();
const platform: Platform = {
  ...pagePlatform,
  speak: (language) => speak(language, navigator.languages),
};
void platform
  .speak(languageOf(readLanguageChoice(platform), platform))
  // Without the file of its language, the page speaks English.
  .catch(() => undefined)
  .then(() => begin(root));

function begin(root: Root): void {
  if (missing !== undefined) root.render(<PageAlone {...strings.unsupported(missing)} />);
  else if (mustLoadAnew()) {
    root.render(<PageAlone {...strings.loadedAnew} />);
    void loadAnew(base, () => showApp(root));
  } else showApp(root);
}

function showApp(root: Root): void {
  root.render(<AppView app={startApp()} />);
}

function startApp(): App {
  comeBack();
  const browserModel = runModels(() => Promise.resolve(createPromptApiModel(promptApi())));
  const source = createConnectionSource(base, {
    release: RELEASE,
    passage: { reachLeader, onReached },
    browserModel,
    beginLead,
  });
  const app = createApp({
    source,
    platform,
    clock: systemClock,
    makeId: () => crypto.randomUUID(),
  });

  // For the console, and for the commands that drive the app; see tools/ask/ask.
  Object.assign(globalThis, { footnote: app });

  void registerServiceWorker(base);
  waitForServiceWorker(base);
  answerWantFile(async (fileId) => (await source.connections()).indexer.fileOf(fileId));
  window.addEventListener("focus", () => {
    void source.connections().then(
      ({ indexer }) => indexer.refresh(),
      () => undefined,
    );
  });
  // A first folder comes first, since it needs the same files.
  const forget = app.store.subscribe(({ progressByFolder }) => {
    if (![...progressByFolder.values()].some(({ indexedMs }) => indexedMs !== undefined)) return;
    forget();
    void storeOffline(base);
  });
  void app.start();
  return app;
}
