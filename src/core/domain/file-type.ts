/** Types of files as people name them, in the order in which they are offered. */
export const FILE_TYPES = [
  "pdf",
  "document",
  "spreadsheet",
  "presentation",
  "mail",
  "picture",
  "text",
  "web page",
  "book",
  "code",
  "audio",
  "video",
  "archive",
  "other",
] as const;

export type FileType = (typeof FILE_TYPES)[number];

/** The plural name of each type. */
export const TYPE_NAMES: Readonly<Record<FileType, string>> = {
  pdf: "PDFs",
  document: "documents",
  spreadsheet: "spreadsheets",
  presentation: "presentations",
  mail: "emails",
  picture: "pictures",
  text: "text files",
  "web page": "web pages",
  book: "books",
  code: "code and data files",
  audio: "audio files",
  video: "videos",
  archive: "archives",
  other: "other files",
};
