import { viewOf } from "../../../src/core/base/view-of";
import { readOle2 } from "../../../src/core/extract/ole2";
import { bytesSource } from "../../../src/core/extract/part-source";
import { CorruptError, TooLargeError } from "../../../src/core/extract/trouble";
import type { ByteSource } from "../../../src/core/ports/byte-source";
import { agilePackage } from "./agile-package";
import type { DecryptPackage } from "./decryption";
import { standardPackage } from "./standard-package";

/** The password that Excel uses for a workbook protected without one ([MS-OFFCRYPTO] 2.2.2); every Office tries it. */
const DEFAULT_PASSWORD = "VelvetSweatshop";

/** The same limit as for one part of an archive: the package lies in memory whole. */
const PACKAGE_MAX_BYTES = 60 << 20;
const DESCRIPTION_MAX_BYTES = 1 << 20;

/**
 * The Office file inside an encrypted one, if the password opens it; else undefined.
 * @throws as `ByteSource.read`, and the signal's reason when it is aborted.
 */
export async function openLocked(
  source: ByteSource,
  signal: AbortSignal,
  password = DEFAULT_PASSWORD,
): Promise<ByteSource | undefined> {
  try {
    const file = await readOle2(source);
    const description = await file?.read("EncryptionInfo", DESCRIPTION_MAX_BYTES);
    const content = await file?.read("EncryptedPackage", PACKAGE_MAX_BYTES);
    if (description === undefined || content === undefined) return undefined;
    const size = viewOf(content).getUint32(0, true);
    const decrypt = decryptorOf(viewOf(description));
    const opened = await decrypt?.(description, content.subarray(LENGTH_BYTES), utf16(password), signal);
    return opened && bytesSource(opened.subarray(0, size));
  } catch (thrown) {
    if (thrown instanceof CorruptError || thrown instanceof TooLargeError || thrown instanceof RangeError)
      return undefined;
    throw thrown;
  }
}

const LENGTH_BYTES = 8;

/** The version tells the encryption ([MS-OFFCRYPTO] 2.3.4.5, 2.3.4.10): 2.2, 3.2 and 4.2 are standard, 4.4 is agile. */
function decryptorOf(description: DataView): DecryptPackage | undefined {
  const [major, minor] = [description.getUint16(0, true), description.getUint16(2, true)];
  if (minor === 2 && major >= 2 && major <= 4) return standardPackage;
  return major === 4 && minor === 4 ? agilePackage : undefined;
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * text.length);
  const view = viewOf(bytes);
  for (let i = 0; i < text.length; i += 1) view.setUint16(2 * i, text.charCodeAt(i), true);
  return bytes;
}
