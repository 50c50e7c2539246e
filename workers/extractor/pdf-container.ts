import { crc32 } from "../../src/core/base/crc-32";
import type { FoundMember } from "../../src/core/domain/found-member";
import { attachmentName, containerOf } from "../../src/core/extract/member-paths";
import { bytesSource } from "../../src/core/extract/part-source";
import { CorruptError, TooLargeError } from "../../src/core/extract/trouble";
import type { ByteSource } from "../../src/core/ports/byte-source";
import type { OpenContainer } from "../../src/core/ports/container";
import { loadPdfJs, openPdf, type OpenPdf } from "../adapters/pdf/open-pdf";
import { pinnedFile } from "./pdf-notes";

const FILES_MAX = 2_000;
const FILE_MAX_BYTES = 60 << 20;

/**
 * Opens a PDF as a container of the files attached to it and pinned to its pages; a portfolio is such a PDF with a cover
 * page. The PDF does not stay open: it is opened again for each file that is taken out.
 */
export const createPdfOpener =
  (base: string): OpenContainer =>
  async (source, signal) => {
    const listed = await withPdf(source, base, (pdf) => listFiles(pdf, signal));
    const files = listed.map((file) => ({ ...file, name: attachmentName(file.name), modifiedAt: 0 }));
    return containerOf(files, { state: "indexed", reason: undefined }, async (file, path) => {
      const bytes = await withPdf(source, base, (pdf) => bytesOf(pdf, file));
      if (bytes === undefined) throw new CorruptError(`Cannot take out ${path}: its bytes are broken`);
      if (bytes.length > FILE_MAX_BYTES) throw new TooLargeError(`Cannot take out ${path}`);
      return bytesSource(bytes);
    });
  };

async function withPdf<T>(source: ByteSource, base: string, use: (pdf: OpenPdf) => Promise<T>): Promise<T> {
  const pdf = await openPdf(await loadPdfJs(), source, base);
  try {
    return await use(pdf);
  } finally {
    await pdf.close();
  }
}

/** The place and the name of a file in a PDF. */
interface Attachment {
  readonly name: string;
  /** The id that pdf.js gives the file. */
  readonly id: string;
  /** The page, 1-based, that the file is pinned to; undefined for a file attached to the document. */
  readonly page: number | undefined;
}

type AttachedFile = Attachment & Pick<FoundMember, "size" | "sum" | "reason">;

/** Lists the files; a file that is both attached and pinned, or pinned twice, is listed once. */
async function listFiles(pdf: OpenPdf, signal: AbortSignal): Promise<readonly AttachedFile[]> {
  const files = new Map<string, AttachedFile>();
  for await (const attachment of attachmentsOf(pdf)) {
    signal.throwIfAborted();
    const file = await described(pdf, attachment);
    const key = file.reason === "corrupt" ? file.id : `${file.size} ${file.sum} ${file.name}`;
    if (!files.has(key)) files.set(key, file);
    if (files.size === FILES_MAX) break;
  }
  return [...files.values()];
}

async function described(pdf: OpenPdf, attachment: Attachment): Promise<AttachedFile> {
  const bytes = await bytesOf(pdf, attachment);
  if (bytes === undefined) return { ...attachment, size: 0, sum: 0, reason: "corrupt" };
  const reason = bytes.length > FILE_MAX_BYTES ? "too large" : undefined;
  return { ...attachment, size: bytes.length, sum: crc32(bytes), reason };
}

/** The files attached to the document, then the files pinned to each page. */
async function* attachmentsOf(pdf: OpenPdf): AsyncGenerator<Attachment> {
  const { document, whileReadable } = pdf;
  const attached = await whileReadable(document.getAttachments());
  for (const [id, { filename }] of attached ?? []) yield { id, name: filename, page: undefined };
  for (let page = 1; page <= document.numPages; page += 1) {
    for (const annotation of await annotationsOf(pdf, page)) {
      const file = pinnedFile(annotation);
      if (file !== undefined) yield { ...file, page };
    }
  }
}

/** The annotations of a page; none for a broken page. */
async function annotationsOf({ document, whileReadable }: OpenPdf, number: number): Promise<unknown[]> {
  const page = await whileReadable(document.getPage(number).catch(() => undefined));
  if (page === undefined) return [];
  try {
    return await whileReadable(page.getAnnotations().catch(() => []));
  } finally {
    page.cleanup();
  }
}

/** The bytes of a file; undefined when they can't be unpacked. */
async function bytesOf(pdf: OpenPdf, { id, page }: Attachment): Promise<Uint8Array | undefined> {
  // pdf.js knows the files pinned to a page only after it has read the page's annotations.
  if (page !== undefined) await annotationsOf(pdf, page);
  const bytes = await pdf.whileReadable(pdf.document.getAttachmentContent(id).catch(() => null));
  return bytes ?? undefined;
}
