import type { StoreApi } from "zustand/vanilla";
import type { AppState } from "./state";

/** Whether the stored state is loaded, including the conversation that the address names. */
export function isOpen({ loaded, route, conversation }: AppState): boolean {
  const named = route.kind === "ask" ? route.conversationId : undefined;
  return loaded && (named === undefined || named === conversation.id);
}

/** Resolves when the stored state is loaded, at once where it is: what is loaded later would undo what a person did. */
export async function untilOpen(store: StoreApi<AppState>): Promise<void> {
  if (isOpen(store.getState())) return;
  await new Promise<void>((resolve) => {
    const forget = store.subscribe((state) => {
      if (!isOpen(state)) return;
      forget();
      resolve();
    });
  });
}
