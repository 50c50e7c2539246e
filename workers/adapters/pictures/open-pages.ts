import type { ByteSource } from "../../../src/core/ports/byte-source";
import { createBlobSource } from "../bytes/blob-source";
import { openBrowserImage } from "./browser-image";
import type { PicturePages } from "./picture-pages";

/** Opens a file's pages for text recognition. Its first bytes tell the kind; rare decoders are loaded at first use. */
export async function openPages(path: string, file: File, base: string): Promise<PicturePages> {
  const head = await headOf(file);
  const source = createBlobSource(path, file);
  if (head.includes("%PDF-")) return (await import("./scanned-pdf")).openScannedPdf(source, base);
  if (head.startsWith("PK")) return openPictures(source, base);
  if (!head.startsWith(OLE2)) return openPicture(file, base);
  // Old or encrypted Office files. Only one that opens without a password has pages for text recognition.
  const { openLocked } = await import("../locked/open-locked");
  return openPictures((await openLocked(source, new AbortController().signal)) ?? source, base);
}

async function openPictures(source: ByteSource, base: string): Promise<PicturePages> {
  return (await import("./office")).openOfficePictures(source, (picture) => openPicture(picture, base));
}

async function openPicture(file: File, base: string): Promise<PicturePages> {
  const head = await headOf(file);
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return (await import("./tiff")).openTiff(file);
  if (HEIC.test(head)) return (await import("./heic")).openHeic(file, base);
  return openBrowserImage(file);
}

async function headOf(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

const HEAD_BYTES = 1_024;
/** The first bytes of encrypted Office files. */
const OLE2 = "\xd0\xcf\x11\xe0";
/** The brands of ISO base media files that hold HEVC pictures. AVIF is not among them: the browser decodes it. */
const HEIC = /^....ftyp(?:hei[cxmsv]|hev[cxm]|mif1|msf1)/s;
