import {
  bytesOf,
  decryptBlocks,
  decryptChained,
  unchain,
  type DecryptPackage,
  digest,
  numberBytes,
  spinPassword,
  type HashName,
  startsAlike,
} from "./decryption";

const SEGMENT_BYTES = 4096;
const BLOCK_BYTES = 16;
/** Office writes 100,000, which take seconds. A far higher count only serves to keep a reader busy. */
const SPINS_MAX = 250_000;
/** The offset of the XML: the version and four reserved bytes come before it. */
const XML_START = 8;

/** The block keys that derive one key for each purpose ([MS-OFFCRYPTO] 2.3.4.11 to 2.3.4.13). */
const FOR = {
  verifier: [0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79],
  verifierHash: [0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e],
  key: [0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6],
};

/** Agile encryption ([MS-OFFCRYPTO] 2.3.4.10 to 2.3.4.15), as Office has written it since 2010: AES in CBC mode. */
export const agilePackage: DecryptPackage = async (description, content, password, signal) => {
  const xml = new TextDecoder().decode(description.subarray(XML_START));
  const data = cipherOf(/<(?:\w+:)?keyData\b[^>]{0,4000}>/.exec(xml)?.[0]);
  const lock = cipherOf(/<(?:\w+:)?encryptedKey\b[^>]{0,4000}>/.exec(xml)?.[0]);
  const spins = Number(lock?.attribute("spinCount"));
  if (data === undefined || lock === undefined || !(spins <= SPINS_MAX)) return undefined;
  const spun = await spinPassword(lock.hash, lock.salt, password, spins, signal);
  const unlocked = async (use: readonly number[], name: string): Promise<Uint8Array> => {
    const key = fitted(await digest(lock.hash, spun, Uint8Array.from(use)), lock.keyBytes);
    return decryptChained(key, fitted(lock.salt, BLOCK_BYTES), bytesOf(lock.attribute(name)));
  };
  const verifier = await unlocked(FOR.verifier, "encryptedVerifierHashInput");
  const proof = await digest(lock.hash, verifier.subarray(0, lock.salt.length));
  const expected = await unlocked(FOR.verifierHash, "encryptedVerifierHashValue");
  if (!startsAlike(proof, expected, proof.length)) return undefined;
  const key = (await unlocked(FOR.key, "encryptedKeyValue")).subarray(0, data.keyBytes);
  return decryptSegments(key, data, content);
};

interface Cipher {
  readonly hash: HashName;
  readonly salt: Uint8Array;
  readonly keyBytes: number;
  readonly attribute: (name: string) => string;
}

/** The cipher that an element describes; undefined where Office does not write such a cipher. */
function cipherOf(element: string | undefined): Cipher | undefined {
  const attribute = (name: string): string =>
    new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)`).exec(element ?? "")?.[1] ?? "";
  const hash = HASHES.get(attribute("hashAlgorithm").toUpperCase().replace("-", ""));
  const isKnown = attribute("cipherAlgorithm") === "AES" && attribute("cipherChaining") === "ChainingModeCBC";
  const keyBytes = Number(attribute("keyBits")) / 8;
  if (hash === undefined || !isKnown || ![16, 24, 32].includes(keyBytes)) return undefined;
  return { hash, salt: bytesOf(attribute("saltValue")), keyBytes, attribute };
}

const HASHES: ReadonlyMap<string, HashName> = new Map([
  ["SHA1", "SHA-1"],
  ["SHA256", "SHA-256"],
  ["SHA384", "SHA-384"],
  ["SHA512", "SHA-512"],
]);

/** Each segment starts its own CBC chain, with an initialisation vector made from the segment's number. */
async function decryptSegments(key: Uint8Array, data: Cipher, content: Uint8Array): Promise<Uint8Array> {
  const opened = await decryptBlocks(key, content);
  for (let start = 0; start < opened.length; start += SEGMENT_BYTES) {
    const number = numberBytes(start / SEGMENT_BYTES);
    const beginning = fitted(await digest(data.hash, data.salt, number), BLOCK_BYTES);
    unchain(
      opened.subarray(start, start + SEGMENT_BYTES),
      beginning,
      content.subarray(start, start + SEGMENT_BYTES),
    );
  }
  return opened;
}

/** The bytes, cut or padded to a length ([MS-OFFCRYPTO] 2.3.4.11). */
function fitted(bytes: Uint8Array, length: number): Uint8Array {
  const result = new Uint8Array(length).fill(0x36);
  result.set(bytes.subarray(0, length));
  return result;
}
