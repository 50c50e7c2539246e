import { createRoot } from "react-dom/client";
import { createApp } from "../../../src/app/create-app";
import { pagePlatform } from "../../../src/platform/page-platform";
import { languageOf } from "../../../src/app/local-choices";
import { speak } from "../../../src/ui/languages/speak";
import { AppView, loadFramedPage } from "../../../src/ui/app-view";
import { fakeConnections } from "../fake-connections";
import { fakePlatform } from "../fake-platform";
import { scenes } from "./scenes";

const given = new URLSearchParams(location.search);
const name = given.get("state") ?? "first-visit";
/** The language of the browser that is played. */
const preferred = [given.get("language") ?? "en"];
const scene = scenes[name]?.();
if (scene === undefined)
  throw new RangeError(`Cannot show state: ${name} is not one of ${Object.keys(scenes).join(", ")}`);
if (scene.hash !== undefined && location.hash === "") history.replaceState(undefined, "", scene.hash);

const { readRoute, goTo, goBack, replaceRoute, watchRoute, applyTheme } = pagePlatform;
const platform = fakePlatform({
  preferredLanguages: () => preferred,
  speak: (language) => speak(language, preferred),
  readRoute,
  goTo,
  goBack,
  replaceRoute,
  watchRoute,
  applyTheme,
  ...scene.platform,
});
const app = createApp({
  source: fakeConnections(scene.stock, scene),
  platform,
  clock: { now: () => Date.now(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
  makeId: () => crypto.randomUUID(),
});
const root = document.getElementById("root");
if (root === null) throw new Error("Cannot render: there is no root element");
await platform.speak(languageOf("browser", platform));
await loadFramedPage();
createRoot(root).render(<AppView app={app} />);
// For tests that drive the app.
Object.assign(globalThis, { footnote: app });
if (scene.query !== undefined) app.commands.setSearch({ query: scene.query });
void app.start();
