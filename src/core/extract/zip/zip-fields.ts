import { createCharsetDecoder } from "../charset/charset";
import type { ZipEntry } from "./zip-entry";

export function extraField(extra: Uint8Array, kind: number): DataView | undefined {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== kind) continue;
    const end = Math.min(extra.length, at + 4 + view.getUint16(at + 2, true));
    return new DataView(extra.buffer, extra.byteOffset + at + 4, end - at - 4);
  }
  return undefined;
}

/**
 * An entry's name: from the field that some writers add for it (APPNOTE 4.6.9), or in UTF-8, which many use without
 * saying so. Otherwise the name in `DOS`, and its bytes, which may be in another charset.
 */
export function entryName(
  bytes: Uint8Array,
  isUtf8: boolean,
  extra: Uint8Array,
): Pick<ZipEntry, "name" | "foreignName"> {
  const unicode = extraField(extra, 0x7075);
  if (unicode !== undefined && unicode.byteLength > 5) return unicodeName(decodeUtf8(unicode, 5));
  try {
    return unicodeName(new TextDecoder("utf-8", { fatal: !isUtf8 }).decode(bytes));
  } catch {
    return { name: cleanName(decodeDos(bytes, false)), foreignName: bytes };
  }
}

const unicodeName = (name: string) => ({ name: cleanName(name), foreignName: undefined });

function decodeUtf8(view: DataView, start: number): string {
  return new TextDecoder().decode(
    new Uint8Array(view.buffer, view.byteOffset + start, view.byteLength - start),
  );
}

export function cleanName(name: string): string {
  return name.replaceAll("\\", "/").replace(/^\/+/, "");
}

/** The DOS code page, which the format used first. */
export const DOS = "cp437";
const decodeDos = createCharsetDecoder(DOS);

/**
 * Milliseconds since 1970, from the field with the UTC time (0x5455), otherwise from the DOS time without a time zone.
 */
export function modificationTime(extra: Uint8Array, date: number, time: number): number {
  const field = extraField(extra, 0x5455);
  if (field !== undefined && field.byteLength >= 5 && (field.getUint8(0) & 1) !== 0)
    return field.getInt32(1, true) * 1000;
  if (date === 0) return 0;
  return new Date(
    1980 + (date >> 9),
    ((date >> 5) & 15) - 1,
    date & 31,
    time >> 11,
    (time >> 5) & 63,
    (time & 31) * 2,
  ).getTime();
}
