/** What a file really holds: decided by its content first, its extension second. */
export type FileFormat =
  "text" | "markdown" | "html" | "csv" | "code" | "json" | "xml" | "pdf" | "image" | "other";
