import { createApp, type App, type Commands } from "../../src/app/create-app";
import type { Lookup } from "../../src/app/lookup";
import type { AppState } from "../../src/app/state";
import { fakeConnections } from "./fake-connections";
import { fakePlatform } from "./fake-platform";
import { emptyStock } from "./stock";

/** An app with nothing in it, for a part of the page that is shown alone; some of its functions are the test's own. */
export function fakeApp(own: {
  readonly state?: Partial<AppState>;
  readonly commands?: Partial<Commands>;
  readonly lookup?: Partial<Lookup>;
}): App {
  const app = createApp({
    source: fakeConnections(emptyStock()),
    platform: fakePlatform(),
    clock: { now: () => Date.now(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
    makeId: () => crypto.randomUUID(),
  });
  app.store.setState(own.state ?? {});
  return {
    ...app,
    // What is rendered to a text is rendered from the first state.
    store: { ...app.store, getInitialState: app.store.getState },
    commands: { ...app.commands, ...own.commands },
    lookup: { ...app.lookup, ...own.lookup },
  };
}
