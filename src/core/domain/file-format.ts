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
   * Files that hold others: a packed folder, a mail (RFC 5322), a mail of Outlook, one that it packs for others (winmail.dat),
   * a mailbox (RFC 4155).
   */
  "zip",
  "eml",
  "msg",
  "tnef",
  "mbox",
  /** Office files of before 2007, and encrypted ones. */
  "old office",
  "image",
  "other",
] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];
