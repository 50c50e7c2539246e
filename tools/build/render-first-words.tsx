import { renderToString } from "react-dom/server";
import { createStore } from "zustand/vanilla";
import type { App } from "../../src/app/create-app";
import { initialState } from "../../src/app/state";
import { parseConversationId } from "../../src/core/domain/ids";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "../../src/core/domain/interface-language";
import { AppView } from "../../src/ui/app-view";
import { loadMessages } from "../../src/ui/languages/load-messages";
import { setStrings } from "../../src/ui/strings";

/** The markup of a first visit, in each language, exactly as the app first renders it. */
export async function renderFirstWords(): Promise<ReadonlyMap<InterfaceLanguage, string>> {
  const rendered = new Map<InterfaceLanguage, string>();
  for (const language of INTERFACE_LANGUAGES) {
    setStrings(await loadMessages(language, language));
    rendered.set(language, renderToString(<AppView app={appAtFirst(language)} />));
  }
  return rendered;
}

function appAtFirst(language: InterfaceLanguage): App {
  const id = parseConversationId("first-visit");
  const state = initialState(id, { kind: "ask", conversationId: undefined }, "system", "browser", language);
  const app: Pick<App, "store"> & { readonly lookup: Pick<App["lookup"], "hadFolders"> } = {
    store: createStore(() => state),
    lookup: { hadFolders: () => false },
  };
  // Rendering reads the state and calls `hadFolders`; commands are called by events, which no markup has.
  return { commands: {}, ...app } as App;
}
