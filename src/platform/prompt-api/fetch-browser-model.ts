import { messageOf } from "../../core/base/message-of";
import { AppError } from "../../core/domain/failure";
import { BROWSER_MODEL } from "../../core/models/browser-model";
import type { PromptApi } from "./prompt-api";

/**
 * Has the browser fetch its own model; needs a click, and resolves when the model is there. It goes on behind the page's
 * back when the wait is given up: the browser fetches it for itself.
 * @param onShare told how much of it is here, 0 to 1.
 * @throws AppError `download-stopped`; the signal's reason.
 */
export async function fetchBrowserModel(
  api: PromptApi | undefined,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (api === undefined) throw new TypeError("this browser offers none");
    const session = await api.create({
      signal,
      monitor: (target) =>
        target.addEventListener("downloadprogress", (event) => {
          // The only kind of event of this name, see the specification.
          onShare((event as ProgressEvent).loaded);
        }),
    });
    session.destroy();
  } catch (thrown) {
    signal.throwIfAborted();
    const detail = messageOf(thrown);
    throw new AppError({
      kind: "download-stopped",
      model: BROWSER_MODEL.name,
      reason:
        thrown instanceof DOMException && thrown.name === "QuotaExceededError" ? "no room" : "unreachable",
      detail,
    });
  }
}
