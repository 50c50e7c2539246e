import type { AppContext } from "./app-context";
import type { AppState } from "./state";

/** The shortest time that something can be undone. */
export const UNDO_MS = 60_000;

/**
 * Waits until what a notice tells of can't be undone any more: a minute, and then until the person does something else; or until
 * the person says that it is over.
 * @returns whether it was undone: the notice is gone.
 */
export async function untilUndoIsOver({ store, clock }: AppContext, noticeId: string): Promise<boolean> {
  const notice = () => store.getState().notices.find((one) => one.id === noticeId);
  await new Promise<void>((resolve) => {
    let hasLasted = false;
    const forget = store.subscribe((state, before) => {
      const now = notice();
      if (now !== undefined && now.isOver !== true && !(hasLasted && isAction(state, before))) return;
      forget();
      resolve();
    });
    void clock.sleep(UNDO_MS).then(() => (hasLasted = true));
  });
  return notice() === undefined;
}

function isAction(state: AppState, before: AppState): boolean {
  return (
    state.route !== before.route ||
    state.overlay !== before.overlay ||
    state.questionText !== before.questionText ||
    state.asking !== before.asking ||
    state.chosen !== before.chosen ||
    state.chosenOnce !== before.chosenOnce ||
    state.filter !== before.filter
  );
}
