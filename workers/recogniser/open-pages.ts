import { createBlobSource } from "../extractor/blob-source";
import { openBrowserImage } from "./browser-image";
import type { PicturePages } from "./picture-pages";

/** Opens what is to be read, by its first bytes. What only few kinds need is loaded when the first comes. */
export async function openPages(path: string, file: File, base: string): Promise<PicturePages> {
  const head = await headOf(file);
  const source = createBlobSource(path, file);
  if (head.includes("%PDF-")) return (await import("./scanned-pdf")).openScannedPdf(source, base);
  if (!head.startsWith("PK")) return openPicture(file, base);
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
/** The brands of ISO base media files that hold HEVC pictures; AVIF the browser decodes. */
const HEIC = /^....ftyp(?:hei[cxmsv]|hev[cxm]|mif1|msf1)/s;
