import type { PromptApi, PromptSession } from "../../src/platform/prompt-api/prompt-api";

/** Plain values that can be passed to a page. */
export interface PromptScript {
  /** `downloadable` becomes `available` when a click has created a session. */
  readonly availability?: "unavailable" | "downloadable" | "available";
  /** Uses the member names from before 2026. */
  readonly isOld?: boolean;
  readonly reply?: string;
  /** What is replied instead to a prompt that contains certain words; the first that fits. */
  readonly replies?: readonly { readonly to: string; readonly reply: string }[];
  /** Fails after this many words, except for prompts as short as a self-test's. */
  readonly failsAfter?: number;
  readonly contextTokens?: number;
  /** Waits with the answer to a long prompt until this global function, which it puts there, has been called. */
  readonly waitsFor?: string;
}

/**
 * Imitates a browser's `LanguageModel`, with one token per word. It uses no outer variables, so that its source can run
 * in a page.
 */
export function fakePromptApi(
  script: PromptScript = {},
): PromptApi & { readonly open: () => number; readonly prompts: () => readonly string[] } {
  const { isOld = false, contextTokens = 2048 } = script;
  const reply = script.reply ?? "The sea is wide and calm today , and no boat is out on it .".repeat(20);
  let availability = script.availability ?? "available";
  let open = 0;
  const prompts: string[] = [];
  const wordsOf = (text: string): string[] => text.match(/\s*\S+/g) ?? [];
  const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  const replyTo = (prompt: string, constraint: object | RegExp | undefined): string => {
    prompts.push(prompt);
    const chosen = script.replies?.find(({ to }) => prompt.includes(to));
    if (chosen !== undefined) return chosen.reply;
    if (constraint instanceof RegExp) return /\w+/.exec(constraint.source.replace("(?:", ""))?.[0] ?? "";
    return constraint === undefined ? reply : '{"page": 3}';
  };

  const createSession = (before: string): PromptSession => {
    let used = wordsOf(before).length;
    let isDestroyed = false;
    open += 1;
    const measure = (text: string): Promise<number> => Promise.resolve(wordsOf(text).length);
    const session = {
      destroy() {
        if (!isDestroyed) open -= 1;
        isDestroyed = true;
      },
      promptStreaming(input: string, options: { signal: AbortSignal; responseConstraint?: object | RegExp }) {
        const words = wordsOf(replyTo(`${before}\n${input}`, options.responseConstraint));
        used += wordsOf(input).length;
        let at = 0;
        return new ReadableStream<string>({
          async pull(controller) {
            await later();
            if (at === 0 && script.waitsFor !== undefined && input.length > 100)
              await new Promise<void>((resolve) => {
                Object.assign(globalThis, { [script.waitsFor ?? ""]: resolve });
                options.signal.addEventListener("abort", () => resolve());
              });
            const word = words[at];
            if (options.signal.aborted || isDestroyed)
              controller.error(new DOMException("It was stopped", "AbortError"));
            else if (script.failsAfter !== undefined && at >= script.failsAfter && input.length > 100)
              controller.error(new DOMException("The model process crashed", "UnknownError"));
            else if (word === undefined) controller.close();
            else {
              at += 1;
              used += 1;
              controller.enqueue(word);
            }
          },
        });
      },
    };
    const now = { contextWindow: contextTokens, measureContextUsage: measure };
    const older = { inputQuota: contextTokens, measureInputUsage: measure };
    Object.defineProperty(session, isOld ? "inputUsage" : "contextUsage", { get: () => used });
    return Object.assign(session, isOld ? older : now);
  };

  return {
    open: () => open,
    prompts: () => prompts,
    availability: () => Promise.resolve(availability),
    async create({ initialPrompts = [], signal, monitor }) {
      signal?.throwIfAborted();
      if (availability === "unavailable") throw new DOMException("There is no model", "NotSupportedError");
      if (availability === "downloadable") {
        if (!navigator.userActivation.isActive) throw new DOMException("It needs a click", "NotAllowedError");
        const target = new EventTarget();
        monitor?.(target);
        for (const loaded of [0, 0.5, 1]) {
          target.dispatchEvent(new ProgressEvent("downloadprogress", { loaded, total: 1 }));
          await later();
        }
        availability = "available";
      }
      const before = initialPrompts.map(({ content }) => content).join("\n");
      if (wordsOf(before).length > contextTokens) throw new DOMException("Too long", "QuotaExceededError");
      await later();
      signal?.throwIfAborted();
      return createSession(before);
    },
  };
}
