import type { Extract } from "../../ports/extractor";
import { readOle2, type Ole2File } from "../ole2";

/** Reads nothing, but tells why: an old Office file is unsupported, and an Office file of any age may be encrypted. */
export const extractOldOffice: Extract = async function* (source) {
  const file = await readOle2(source);
  const isLocked = file !== undefined && (await isEncrypted(file));
  return isLocked ? { state: "failed", reason: "encrypted" } : { state: "skipped", reason: "unsupported" };
};

async function isEncrypted(file: Ole2File): Promise<boolean> {
  if (file.has("EncryptedPackage") || file.has("EncryptedSummary")) return true;
  // [MS-DOC] 2.5.2: flag fEncrypted of the file information block.
  const [, , , , , , , , , , , flags = 0] = await file.startOf("WordDocument");
  return (flags & 1) !== 0 || hasFilePass(await file.startOf("Workbook"));
}

const FILE_PASS = 0x2f;
const BEGIN = 0x0809;

/** Whether a FilePass record ([MS-XLS] 2.4.117) follows the workbook's first record, or one of the next few. */
function hasFilePass(workbook: Uint8Array): boolean {
  const view = new DataView(workbook.buffer, workbook.byteOffset, workbook.byteLength);
  if (workbook.length < 4 || view.getUint16(0, true) !== BEGIN) return false;
  for (let at = 0; at + 4 <= workbook.length; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === FILE_PASS) return true;
  return false;
}
