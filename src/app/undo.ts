import type { AppContext } from "./app-context";

export const UNDO_MS = 60_000;

/**
 * Waits until what a notice tells of can't be undone any more: for a minute, or until the person says that it is over.
 * @returns whether it was undone: the notice is gone.
 */
export async function untilUndoIsOver({ store, clock }: AppContext, noticeId: string): Promise<boolean> {
  const notice = () => store.getState().notices.find((one) => one.id === noticeId);
  await new Promise<void>((resolve) => {
    const forget = store.subscribe(() => {
      const now = notice();
      if (now === undefined || now.isOver === true) end();
    });
    const end = (): void => {
      forget();
      resolve();
    };
    void clock.sleep(UNDO_MS).then(end);
  });
  return notice() === undefined;
}
