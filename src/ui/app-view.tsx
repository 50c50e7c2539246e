import "./tokens.css";
import "./base.css";
import { createElement, lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { App } from "../app/create-app";
import type { Route } from "../app/route";
import { isFirstVisit, isReadingSomewhere } from "../app/selectors";
import type { DropState } from "../app/state";
import { loadConversationPane } from "./ask/load-conversation-pane";
import { FirstVisit } from "./first-visit/first-visit";
import type { FramedPage } from "./framed-page";
import styles from "./frame/frame.module.css";
import { useKeys } from "./frame/use-keys";
import { useTitle } from "./frame/page-title";
import { strings } from "./strings";
import { ReactAppContext, useAppState, useCommands, useLookup, useSelected } from "./use-app";

const importPalette = () => import("./palette/palette");
const Palette = lazy(async () => ({ default: (await importPalette()).Palette }));
const KeyTableDialog = lazy(async () => ({
  default: (await import("./keys/key-table-dialog")).KeyTableDialog,
}));
const PasswordDialog = lazy(async () => ({
  default: (await import("./passwords/password-dialog")).PasswordDialog,
}));

/** Every screen but the first visit, once it has loaded; a first paint does without. */
let framedPage: typeof FramedPage | undefined;

/** Loads every screen but the first visit. The page has to wait for it where another screen comes first. */
export async function loadFramedPage(): Promise<void> {
  framedPage ??= (await import("./framed-page")).FramedPage;
}

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
  const { route, overlay, drop, loaded } = useAppState("route", "overlay", "drop", "loaded");
  const hasNothing = useSelected(isFirstVisit);
  const commands = useCommands();
  const lookup = useLookup();
  useKeys(commands);
  // A returning person sees the frame while stored data is loading. A new person sees the first visit at once.
  const opensFirst = loaded || !lookup.hadFolders() ? hasNothing : false;
  const isFirst = opensFirst && route.kind === "ask";
  const hasFramed = useFramedPage(!isFirst);
  usePrefetch(!isFirst);
  useFocusOnNavigation(route, isFirst || hasFramed);
  return (
    <>
      <a className={styles["skip"]} href="#main" onClick={skipToMain}>
        {strings.skipToMain}
      </a>
      {/* A first visit stays until what follows it has loaded. */}
      {isFirst || !hasFramed ? <FirstVisit /> : <Framed />}
      <DropVeil drop={drop} />
      <PageState />
      <Suspense>
        {overlay === "palette" && <Palette />}
        {overlay === "keys" && <KeyTableDialog />}
        {overlay === "passwords" && <PasswordDialog />}
      </Suspense>
    </>
  );
}

/** The title of the tab, the badge and the notification. They follow the progress, so they stand apart from the page. */
function PageState(): ReactNode {
  useTitle();
  useDoneNotice();
  return undefined;
}

/** The screens in their frame; nothing before they have loaded. */
function Framed(): ReactNode {
  return framedPage === undefined ? undefined : createElement(framedPage);
}

/** Whether the screens in their frame have loaded; they are asked for when they are wanted. */
function useFramedPage(isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(framedPage !== undefined);
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    // Without a network, the first visit stays, and the next wish tries again.
    loadFramedPage().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [isWanted, isLoaded]);
  return isLoaded;
}

/** What tells that the person is about to do something. */
const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "keydown", "focusin", "dragenter"];

/**
 * Loads what comes next, so that neither the first folder, nor the first question, nor ⌘K waits: at once where the
 * person is past the first visit, else as soon as the person does anything. A first visit that is only read loads none of it.
 */
function usePrefetch(isPastFirst: boolean): void {
  useEffect(() => {
    const controller = new AbortController();
    const load = (): void => {
      controller.abort();
      for (const part of [loadFramedPage(), loadConversationPane(), importPalette()])
        void part.catch(() => undefined);
    };
    if (isPastFirst) load();
    else for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, load, { signal: controller.signal });
    return () => controller.abort();
  }, [isPastFirst]);
}

/** Moves the focus by script, because the hash is the route and following the link would leave the page. */
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/**
 * Focuses a new screen and scrolls it to its top; the first screen leaves the focus where the browser put it.
 * @param isShown whether the screen of the route is on the page.
 */
function useFocusOnNavigation(route: Route, isShown: boolean): void {
  const last = useRef(route.kind);
  useEffect(() => {
    if (!isShown || last.current === route.kind) return;
    last.current = route.kind;
    // A section that an address names takes the focus itself.
    if (route.kind === "privacy" && route.section !== undefined) return;
    const main = document.getElementById("main");
    main?.focus({ preventScroll: true });
    main?.scrollTo(0, 0);
  }, [route, isShown]);
}

/** Covers the window during a drag to say that it accepts the drop. */
function DropVeil({ drop }: { readonly drop: DropState }): ReactNode {
  if (drop.kind === "none") return undefined;
  return (
    <div className={styles["dropVeil"]} role="status">
      <strong>{drop.kind === "over" ? strings.drop.over : strings.drop.taking}</strong>
      <span>{strings.drop.overMore}</span>
    </div>
  );
}

/** Marks the app's icon while folders are read, and notifies a person who asked for it when a reading has ended unseen. */
function useDoneNotice(): void {
  const commands = useCommands();
  const isReading = useSelected(isReadingSomewhere);
  useEffect(() => commands.showBadge(isReading), [commands, isReading]);
  const isToTell = useSelected(({ finishedUnseen, notifies }) => finishedUnseen && notifies);
  useEffect(() => {
    if (isToTell) commands.notify(strings.folders.doneNotice);
  }, [commands, isToTell]);
}
