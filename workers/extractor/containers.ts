import type { FileFormat } from "../../src/core/domain/file-format";
import type { OpenContainer } from "../../src/core/ports/container";

/** Each loads its library when the first file needs it. */
const OPENERS: Partial<Readonly<Record<FileFormat, () => Promise<OpenContainer>>>> = {
  eml: async () => (await import("./mail/eml")).openEml,
  mbox: async () => (await import("./mail/mbox-container")).openMbox,
  msg: async () => (await import("./mail/msg")).openMsg,
  zip: async () => (await import("../../src/core/extract/zip-container")).openZip,
};

/** How a format's files are opened that hold other files; undefined for formats that hold none. */
export async function containerFor(format: FileFormat): Promise<OpenContainer | undefined> {
  return OPENERS[format]?.();
}
