import type { LanguageChoice } from "../core/domain/interface-language";
import type { Theme } from "../core/domain/theme";
import type { VectorIndexKind } from "../core/ports/vector-index";
import { attempt, dismiss, type AppContext } from "./app-context";
import { keepAppearance, load } from "./load";
import { keepLanguageChoice, keepThemeChoice, languageOf } from "./local-choices";
import type { Overlay, SearchState } from "./state";

const NOTIFIES = "notifies";

export type PageCommands = ReturnType<typeof createPageCommands>;

export function createPageCommands(context: AppContext) {
  const { store, platform, calls } = context;
  return {
    show: (overlay: Overlay) => store.setState({ overlay, paletteText: "" }),
    searchNames: (text: string) => store.setState({ overlay: "palette", paletteText: text }),
    /** Changes what the search page shows; what is not named stays. */
    setSearch: (change: Partial<SearchState>) =>
      store.setState(({ search }) => ({ search: { ...search, ...change } })),
    setTheme(theme: Theme) {
      keepThemeChoice(platform, theme);
      platform.applyTheme(theme);
      store.setState({ theme });
      void attempt(context, "settings", () => keepAppearance(context));
    },
    /** Resolves when the page speaks it, or when a notice tells why it cannot. */
    setLanguage: (choice: LanguageChoice) => chooseLanguage(context, choice),
    /** Turns the notification of a finished reading on or off; on only where the browser allows it. Needs a click. */
    async setNotifies(on: boolean) {
      const notifies = on && (await platform.askNotifications());
      platform.writeLocal(NOTIFIES, notifies ? "yes" : "no");
      store.setState({ notifies });
    },
    notify: (title: string) => void platform.notify(title).catch(() => undefined),
    showBadge: (on: boolean) => platform.showBadge(on),
    dismiss: (noticeId: string) => dismiss(context, noticeId),
    reconnect: () => load(context),
    install: () => attempt(context, "settings", () => platform.install()),
    /** Resolves when the index is in use, or when a notice tells why it cannot be. */
    chooseVectorIndex: (kind: VectorIndexKind) =>
      attempt(context, "settings", () => calls.folders.chooseVectorIndex(kind)),
    takeUpdate: () => platform.takeUpdate(),
    /** Erases every folder's index, conversation and setting of this origin, then loads the page anew. */
    eraseEverything: () =>
      attempt(context, "settings", async () => {
        // A run in progress must not write new data while the data is erased.
        await Promise.all(store.getState().folders.map(({ id }) => calls.indexer.pause(id)));
        await calls.models.eraseEverything();
        await calls.folders.eraseEverything();
        platform.clearLocal();
        platform.forgetLedger();
        platform.replaceRoute("#/");
        platform.reload();
      }),
  };
}

export function readNotifies(platform: AppContext["platform"]): boolean {
  return platform.readLocal(NOTIFIES) === "yes";
}

/** Changes the language of the page, and keeps the choice. If its file can't be loaded, a notice says so and nothing changes. */
async function chooseLanguage(context: AppContext, languageChoice: LanguageChoice): Promise<void> {
  const { platform, store } = context;
  await attempt(context, "settings", async () => {
    const language = languageOf(languageChoice, platform);
    await platform.speak(language);
    keepLanguageChoice(platform, languageChoice);
    store.setState({ languageChoice, language });
    await keepAppearance(context);
  });
}
