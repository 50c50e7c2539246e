/** Types of files as people name them, in the order in which they are offered, each with its plural name. */
export const TYPE_NAMES = {
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

export type FileType = keyof typeof TYPE_NAMES;

export const FILE_TYPES = Object.keys(TYPE_NAMES) as readonly FileType[];
