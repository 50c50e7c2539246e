/** What the app can't do without, and some browsers or private windows lack. */
export type MissingFeature =
  "secure connection" | "current JavaScript" | "Web Locks" | "private file storage" | "WebAssembly SIMD";
