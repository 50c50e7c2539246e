/** What a file really holds: decided by its content first, its extension second. */
export const FILE_FORMATS = [
  "text",
  "markdown",
  "html",
  "csv",
  "code",
  "json",
  /** Jupyter. */
  "notebook",
  /** WebVTT, SubRip. */
  "subtitles",
  /** A web page saved with its parts: MHTML. */
  "web archive",
  "xml",
  "pdf",
  "docx",
  "pptx",
  "xlsx",
  "odt",
  "ods",
  "odp",
  "epub",
  "rtf",
  /**
   * Files that contain other files: a ZIP archive, a mail (RFC 5322), a mail of Outlook, a mailbox (RFC 4155).
   */
  "zip",
  "eml",
  "msg",
  "mbox",
  /** Office files from before 2007, and encrypted Office files. */
  "old office",
  "image",
  "other",
] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];
