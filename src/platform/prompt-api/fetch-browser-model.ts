import { messageOf } from "../../core/base/message-of";
import { AppError } from "../../core/domain/failure";
import { BROWSER_MODEL } from "../../core/models/browser-model";
import type { PromptApi } from "./prompt-api";

/**
 * Makes the browser download its own model; needs a user gesture, and resolves when the model is ready. When the wait is
 * abandoned, the browser goes on in the background, because it downloads the model for itself.
 * @param onShare receives the downloaded share, 0 to 1.
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
          // The specification fires only `ProgressEvent` under this name.
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
