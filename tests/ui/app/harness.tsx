import { createRoot } from "react-dom/client";
import { createApp } from "../../../src/app/create-app";
import { pagePlatform } from "../../../src/platform/page-platform";
import { AppView } from "../../../src/ui/app-view";
import { fakeConnections } from "../fake-connections";
import { fakePlatform } from "../fake-platform";
import { scenes } from "./scenes";

const name = new URLSearchParams(location.search).get("state") ?? "first-visit";
const scene = scenes[name]?.();
if (scene === undefined)
  throw new RangeError(`Cannot show state: ${name} is not one of ${Object.keys(scenes).join(", ")}`);
if (scene.hash !== undefined && location.hash === "") history.replaceState(undefined, "", scene.hash);

const { readRoute, goTo, goBack, replaceRoute, watchRoute, applyTheme } = pagePlatform;
const app = createApp({
  source: fakeConnections(scene.stock, scene),
  platform: fakePlatform({
    readRoute,
    goTo,
    goBack,
    replaceRoute,
    watchRoute,
    applyTheme,
    ...scene.platform,
  }),
  clock: { now: () => Date.now(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
  makeId: () => crypto.randomUUID(),
});
const root = document.getElementById("root");
if (root === null) throw new Error("Cannot render: there is no root element");
createRoot(root).render(<AppView app={app} />);
if (scene.query !== undefined) app.commands.setSearch({ query: scene.query });
void app.start();
