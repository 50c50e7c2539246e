import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
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

/** The named parts of the state. The component is rendered again only when one of them has changed. */
export function useAppState<Part extends keyof AppState>(...parts: readonly Part[]): Pick<AppState, Part> {
  return useSelected((state) => {
    const picked: Partial<Pick<AppState, Part>> = {};
    for (const part of parts) picked[part] = state[part];
    // The loop has set every part.
    return picked as Pick<AppState, Part>;
  });
}

/**
 * What `select` makes of the state. The component is rendered again only when it is another value; of an object or a
 * list, when one of its entries is.
 */
export function useSelected<Value>(select: (state: AppState) => Value): Value {
  return useStore(useApp().store, useShallow(select));
}

export function useCommands(): Commands {
  return useApp().commands;
}

export function useLookup(): Lookup {
  return useApp().lookup;
}
