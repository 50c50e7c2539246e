/** A feature that the app needs, and that some browsers or private windows lack. */
export type MissingFeature =
  "secure connection" | "current JavaScript" | "Web Locks" | "private file storage" | "WebAssembly SIMD";
