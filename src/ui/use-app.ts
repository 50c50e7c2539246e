import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { App, Commands } from "../app/create-app";
import type { Lookup } from "../app/lookup";
import type { AppState } from "../app/state";

/** The app that the page shows; see `app-view`. */
export const ReactAppContext = createContext<App | undefined>(undefined);

function useApp(): App {
  const app = useContext(ReactAppContext);
  if (app === undefined) throw new Error("Cannot show a screen: there is no app around it");
  return app;
}

/** The whole state. For screens; their parts get what they show as props. */
export function useAppState(): AppState {
  return useStore(useApp().store);
}

export function useCommands(): Commands {
  return useApp().commands;
}

export function useLookup(): Lookup {
  return useApp().lookup;
}
