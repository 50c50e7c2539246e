import { expect, test } from "vitest";
import { extractAll } from "../../../../tests/fakes/extract-all";
import { extractOldOffice } from "./old-office";

const SECTOR = 512;

/** An OLE2 file of one stream, which lies from the third sector on: header, allocation table, directory, stream. */
function anOle2(name: string, content: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(SECTOR * 12);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, 0xe11ab1a1e011cfd0n, true);
  view.setUint16(30, 9, true);
  view.setUint32(48, 1, true);
  view.setUint32(76, 0, true);
  bytes.fill(0xff, SECTOR, 2 * SECTOR);
  const entry = 2 * SECTOR;
  for (let i = 0; i < name.length; i += 1) view.setUint16(entry + 2 * i, name.charCodeAt(i), true);
  view.setUint16(entry + 64, 2 * (name.length + 1), true);
  view.setUint32(entry + 116, 2, true);
  view.setUint32(entry + 120, 8 * SECTOR, true);
  bytes.set(content, 3 * SECTOR);
  return bytes;
}
const endOf = async (bytes: Uint8Array) => (await extractAll(extractOldOffice, bytes)).end;

const ENCRYPTED = { state: "failed", reason: "encrypted" };
const UNSUPPORTED = { state: "skipped", reason: "unsupported" };
const BEGIN = [0x09, 0x08, 2, 0, 0, 6];

test("tells what is encrypted from what is only old", async () => {
  expect(await endOf(anOle2("EncryptedPackage", []))).toEqual(ENCRYPTED);
  expect(await endOf(anOle2("WordDocument", [0xec, 0xa5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]))).toEqual(ENCRYPTED);
  expect(await endOf(anOle2("WordDocument", [0xec, 0xa5, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]))).toEqual(
    UNSUPPORTED,
  );
  expect(await endOf(anOle2("Workbook", [...BEGIN, 0x2f, 0, 0, 0]))).toEqual(ENCRYPTED);
  expect(await endOf(anOle2("Workbook", [...BEGIN, 0x42, 0, 0, 0]))).toEqual(UNSUPPORTED);
});

test("a broken one is not supported either", async () => {
  expect(await endOf(anOle2("WordDocument", []).subarray(0, 300))).toEqual(UNSUPPORTED);
  expect(await endOf(anOle2("WordDocument", []).fill(0xff, SECTOR))).toEqual(UNSUPPORTED);
});
