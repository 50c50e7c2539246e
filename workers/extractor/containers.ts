import type { FileFormat } from "../../src/core/domain/file-format";
import type { OpenContainer } from "../../src/core/ports/container";
import { guessCharset } from "./guess-charset";

/** Gives the function that opens a format's files as containers; undefined for formats that hold no files. */
export type ContainerFor = (format: FileFormat) => Promise<OpenContainer | undefined>;

/**
 * Each opener loads its library when the first file needs it.
 * @param base the app's base URL, below which the PDF reader's files lie.
 */
export function createContainerFor(base: string): ContainerFor {
  const openers: Partial<Readonly<Record<FileFormat, () => Promise<OpenContainer>>>> = {
    eml: async () => (await import("./mail/eml")).eml.open,
    mbox: async () => (await import("./mail/mbox-container")).openMbox,
    msg: async () => (await import("./mail/msg")).msg.open,
    pdf: async () => (await import("./pdf-container")).createPdfOpener(base),
    zip: async () =>
      (await import("../../src/core/extract/zip/zip-container")).createZipOpener({ guessCharset }),
  };
  return async (format) => openers[format]?.();
}
