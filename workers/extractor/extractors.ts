import type { FileFormat } from "../../src/core/domain/file-format";
import type { FileReason } from "../../src/core/domain/file-record";
import type { Extract } from "../../src/core/ports/extractor";
import { guessCharset } from "./guess-charset";

/** The extractor of a format; its library is loaded when the first file needs it. */
export type ExtractorFor = (format: FileFormat) => Promise<Extract>;

/** @param base the app's base URL, below which the PDF reader's files lie. */
export function createExtractorFor(base: string): ExtractorFor {
  return (format) => LOADERS[format](base);
}

/** The extractor of a format that only holds files: it has no text, and its members are read one by one (`containers`). */
const holdsOnlyFiles: Extract = async function* () {
  return { state: "indexed", reason: undefined };
};

const skipAs = (reason: FileReason): Extract =>
  async function* () {
    return { state: "skipped", reason };
  };

const LOADERS: Readonly<Record<FileFormat, (base: string) => Promise<Extract>>> = {
  text: async () => (await import("../../src/core/extract/text")).createTextExtract({ guessCharset }),
  markdown: async () =>
    (await import("../../src/core/extract/markdown")).createMarkdownExtract({ guessCharset }),
  code: async () => (await import("../../src/core/extract/code")).createCodeExtract({ guessCharset }),
  json: async () => (await import("../../src/core/extract/json")).createJsonExtract({ guessCharset }),
  notebook: async () =>
    (await import("../../src/core/extract/notebook")).createNotebookExtract({ guessCharset }),
  subtitles: async () =>
    (await import("../../src/core/extract/subtitles")).createSubtitlesExtract({ guessCharset }),
  "web archive": async () => (await import("./web-archive")).createWebArchiveExtract({ guessCharset }),
  html: async () => (await import("../../src/core/extract/markup/html")).createHtmlExtract({ guessCharset }),
  xml: async () => (await import("../../src/core/extract/markup/xml")).createXmlExtract({ guessCharset }),
  csv: async () => (await import("../../src/core/extract/csv")).createCsvExtract({ guessCharset }),
  pdf: async (base) => (await import("./pdf")).createPdfExtract(base),
  docx: async () => (await import("../../src/core/extract/office/word/docx")).extractDocx,
  pptx: async () => (await import("../../src/core/extract/office/slides/pptx")).extractPptx,
  xlsx: async () => (await import("../../src/core/extract/office/sheets/xlsx")).extractXlsx,
  odt: async () => (await import("../../src/core/extract/office/odf/odt")).extractOdt,
  ods: async () => (await import("../../src/core/extract/office/sheets/ods")).extractOds,
  odp: async () => (await import("../../src/core/extract/office/odf/odp")).extractOdp,
  epub: async () => (await import("../../src/core/extract/office/books/epub")).extractEpub,
  rtf: async () => (await import("../../src/core/extract/rtf/rtf")).extractRtf,
  zip: async () => holdsOnlyFiles,
  mbox: async () => holdsOnlyFiles,
  eml: async () => (await import("./mail/eml")).eml.extract,
  msg: async () => (await import("./mail/msg")).msg.extract,
  "old office": async () => (await import("../../src/core/extract/office/old-office")).extractOldOffice,
  image: async () => (await import("../../src/core/extract/image")).extractImage,
  other: async () => skipAs("unsupported"),
};
