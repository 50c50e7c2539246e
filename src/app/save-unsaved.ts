import type { AppContext } from "./app-context";
import { listConversations, readMessagesAgain } from "./load";

/** Time between two attempts to store what is in memory only. */
const PAUSE_MS = 5_000;

const saving = new WeakSet<AppContext>();

/** Tries to store the answers that are in memory only, again and again, until there is room for all; then shows them as stored. */
export async function saveWhenThereIsRoom(context: AppContext): Promise<void> {
  if (saving.has(context)) return;
  saving.add(context);
  try {
    for (;;) {
      await context.clock.sleep(PAUSE_MS);
      if ((await context.calls.stored.saveUnsaved()) > 0) continue;
      await listConversations(context);
      return await readMessagesAgain(context);
    }
  } catch {
    // With the workers, what they had in memory is gone.
  } finally {
    saving.delete(context);
  }
}
