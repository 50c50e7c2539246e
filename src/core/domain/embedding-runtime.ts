/** What turns text into vectors on this device: our own kernel, or the general runtime in its place, and why. */
export type EmbeddingRuntime =
  | { readonly kind: "kernel"; readonly build: "relaxed" | "plain" }
  | { readonly kind: "general"; readonly because: GeneralReason };

export type GeneralReason =
  /** The address of the page says so: `?runtime=general`. */
  | { readonly kind: "asked-for" }
  /** There is no kernel for this model. */
  | { readonly kind: "no-kernel" }
  | { readonly kind: "kernel-failed"; readonly detail: string };
