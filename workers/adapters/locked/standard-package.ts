import {
  startsAlike,
  digest,
  spinPassword,
  type HashName,
  decryptBlocks,
  type DecryptPackage,
} from "./decryption";

const HASH: HashName = "SHA-1";
const HASH_BYTES = 20;
const SPINS = 50_000;
const AES = new Set([0x660e, 0x660f, 0x6610]);

/**
 * Standard encryption ([MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9), as Office 2007 writes it: AES in ECB mode, a key made with SHA-1.
 * @throws RangeError when the description is cut off.
 */
export const standardPackage: DecryptPackage = async (description, content, password, signal) => {
  const view = new DataView(description.buffer, description.byteOffset, description.byteLength);
  const headerBytes = view.getUint32(8, true);
  const [algorithm, keyBits] = [view.getUint32(20, true), view.getUint32(28, true)];
  if (!AES.has(algorithm) || ![128, 192, 256].includes(keyBits)) return undefined;
  const verifier = description.subarray(12 + headerBytes);
  const salt = verifier.subarray(4, 20);
  const spun = await spinPassword(HASH, salt, password, SPINS, signal);
  const key = await keyFrom(await digest(HASH, spun, new Uint8Array(4)), keyBits / 8);
  const proof = await digest(HASH, await decryptBlocks(key, verifier.subarray(20, 36)));
  const expected = await decryptBlocks(key, verifier.subarray(40, 72));
  if (!startsAlike(proof, expected, HASH_BYTES)) return undefined;
  return decryptBlocks(key, content);
};

/** Derives the key as CryptDeriveKey does ([MS-OFFCRYPTO] 2.3.4.7). */
async function keyFrom(hash: Uint8Array, bytes: number): Promise<Uint8Array> {
  const halves = [0x36, 0x5c].map((fill) => {
    const block = new Uint8Array(64).fill(fill);
    hash.forEach((byte, i) => (block[i] = byte ^ fill));
    return digest(HASH, block);
  });
  const [first, second] = await Promise.all(halves);
  return Uint8Array.from([...first!, ...second!].slice(0, bytes));
}
