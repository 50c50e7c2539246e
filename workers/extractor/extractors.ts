import type { FileFormat } from "../../src/core/domain/file-format";
import type { FileReason } from "../../src/core/domain/file-record";
import type { Extract } from "../../src/core/ports/extractor";
import { guessCharset } from "./guess-charset";

/** The extractor of a format; its library is loaded when the first file needs it. */
export type ExtractorFor = (format: FileFormat) => Promise<Extract>;

/** @param base the app's base URL, below which the PDF reader's files lie. */
export function createExtractorFor(base: string): ExtractorFor {
  const options = { guessCharset };
  return async (format) => {
    switch (format) {
      case "text":
        return (await import("../../src/core/extract/text")).createTextExtract(options);
      case "markdown":
        return (await import("../../src/core/extract/markdown")).createMarkdownExtract(options);
      case "code":
        return (await import("../../src/core/extract/code")).createCodeExtract(options);
      case "json":
        return (await import("../../src/core/extract/json")).createJsonExtract(options);
      case "notebook":
        return (await import("../../src/core/extract/notebook")).createNotebookExtract(options);
      case "subtitles":
        return (await import("../../src/core/extract/subtitles")).createSubtitlesExtract(options);
      case "web archive":
        return (await import("./web-archive")).createWebArchiveExtract(options);
      case "html":
        return (await import("../../src/core/extract/markup/html")).createHtmlExtract(options);
      case "xml":
        return (await import("../../src/core/extract/markup/xml")).createXmlExtract(options);
      case "csv":
        return (await import("../../src/core/extract/csv")).createCsvExtract(options);
      case "pdf":
        return (await import("./pdf")).createPdfExtract(base);
      case "docx":
        return (await import("../../src/core/extract/office/word/docx")).extractDocx;
      case "pptx":
        return (await import("../../src/core/extract/office/slides/pptx")).extractPptx;
      case "xlsx":
        return (await import("../../src/core/extract/office/sheets/xlsx")).extractXlsx;
      case "odt":
        return (await import("../../src/core/extract/office/odf/odt")).extractOdt;
      case "ods":
        return (await import("../../src/core/extract/office/sheets/ods")).extractOds;
      case "odp":
        return (await import("../../src/core/extract/office/odf/odp")).extractOdp;
      case "epub":
        return (await import("../../src/core/extract/office/books/epub")).extractEpub;
      case "rtf":
        return (await import("../../src/core/extract/rtf/rtf")).extractRtf;
      case "zip":
      case "mbox":
        return holdsOnlyFiles;
      case "eml":
        return (await import("./mail/eml")).extractEml;
      case "msg":
        return (await import("./mail/msg")).extractMsg;
      case "tnef":
        return (await import("./mail/winmail")).extractWinmail;
      case "old office":
        return (await import("../../src/core/extract/office/old-office")).extractOldOffice;
      case "image":
        return (await import("../../src/core/extract/image")).extractImage;
      case "other":
        return skipAs("unsupported");
    }
  };
}

/** The extractor of a format that only holds files: it has no text, and its members are read one by one (`containers`). */
const holdsOnlyFiles: Extract = async function* () {
  return { state: "indexed", reason: undefined };
};

const skipAs = (reason: FileReason): Extract =>
  async function* () {
    return { state: "skipped", reason };
  };
