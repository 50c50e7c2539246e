/** What embeds text on this device: our own kernel, or the general runtime and the reason for it. */
export type EmbeddingRuntime =
  | {
      readonly kind: "kernel";
      readonly build: "relaxed" | "plain";
      /** Why the answer model, which judges what answers, could not be loaded. */
      readonly answerModelFailed?: string;
    }
  | { readonly kind: "general"; readonly because: GeneralReason };

export type GeneralReason =
  /** The address of the page asks for it: `?runtime=general`. */
  | { readonly kind: "asked-for" }
  | { readonly kind: "no-kernel" }
  | { readonly kind: "kernel-failed"; readonly detail: string };
