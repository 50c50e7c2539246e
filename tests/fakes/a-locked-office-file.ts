import { createCipheriv, createHash, type CipherGCMTypes } from "node:crypto";
import { anOle2File } from "./an-ole2-file";

interface Lock {
  readonly password: string;
  readonly hash: "sha1" | "sha256" | "sha512";
  readonly keyBits: 128 | 256;
  readonly spins: number;
}

const SALT = Buffer.from("sixteen bytes of salt").subarray(0, 16);
const VERIFIER = Buffer.from("sixteen bytes it proves itself by").subarray(0, 16);
const SEGMENT_BYTES = 4096;

/** An Office file encrypted as Office 2007 does it ([MS-OFFCRYPTO], standard encryption). */
export function aStandardLock(content: Uint8Array, password: string): Uint8Array {
  const spun = spin({ password, hash: "sha1", keyBits: 128, spins: 50_000 });
  const derived = hashOf("sha1", spun, uint32(0));
  const block = Buffer.alloc(64, 0x36);
  derived.forEach((byte, i) => (block[i]! ^= byte));
  const key = hashOf("sha1", block).subarray(0, 16);
  const ecb = (bytes: Uint8Array) => encrypt("aes-128-ecb", key, null, bytes);
  const header = Buffer.concat([0x24, 0, 0x660e, 0x8004, 128, 0x18, 0, 0].map(uint32));
  const verifierHash = Buffer.concat([hashOf("sha1", VERIFIER), Buffer.alloc(12)]);
  const description = Buffer.concat([
    uint32(3 | (2 << 16)),
    uint32(0x24),
    uint32(header.length),
    header,
    uint32(16),
    SALT,
    ecb(VERIFIER),
    uint32(20),
    ecb(verifierHash),
  ]);
  return anOle2File({ EncryptionInfo: description, EncryptedPackage: sized(content, ecb(filled(content))) });
}

/** An Office file encrypted as Office does it since 2010 ([MS-OFFCRYPTO], agile encryption). */
export function anAgileLock(content: Uint8Array, lock: Lock): Uint8Array {
  const { hash, keyBits, spins } = lock;
  const secret = Buffer.from("thirty-two bytes of a secret key").subarray(0, keyBits / 8);
  const spun = spin(lock);
  const cbc = `aes-${keyBits}-cbc`;
  const locked = (use: string, bytes: Uint8Array): string => {
    const key = fitted(hashOf(hash, spun, Buffer.from(use, "hex")), keyBits / 8);
    return encrypt(cbc, key, SALT, filled(bytes)).toString("base64");
  };
  const segments: Buffer[] = [];
  for (let start = 0; start < content.length; start += SEGMENT_BYTES) {
    const beginning = hashOf(hash, SALT, uint32(start / SEGMENT_BYTES)).subarray(0, 16);
    segments.push(encrypt(cbc, secret, beginning, filled(content.subarray(start, start + SEGMENT_BYTES))));
  }
  const cipher =
    `saltSize="16" blockSize="16" keyBits="${keyBits}" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" ` +
    `hashAlgorithm="${hash.toUpperCase()}" saltValue="${SALT.toString("base64")}"`;
  const xml =
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><encryption xmlns="x" xmlns:p="y"><keyData ${cipher}/>` +
    `<keyEncryptors><keyEncryptor><p:encryptedKey spinCount="${spins}" ${cipher} ` +
    `encryptedVerifierHashInput="${locked("fea7d2763b4b9e79", VERIFIER)}" ` +
    `encryptedVerifierHashValue="${locked("d7aa0f6d3061344e", hashOf(hash, VERIFIER))}" ` +
    `encryptedKeyValue="${locked("146e0be7abacd0d6", secret)}"/></keyEncryptor></keyEncryptors></encryption>`;
  const description = Buffer.concat([uint32(4 | (4 << 16)), uint32(0x40), Buffer.from(xml)]);
  return anOle2File({
    EncryptionInfo: description,
    EncryptedPackage: sized(content, Buffer.concat(segments)),
  });
}

function spin({ password, hash, spins }: Lock): Buffer {
  let spun = hashOf(hash, SALT, Buffer.from(password, "utf16le"));
  for (let i = 0; i < spins; i += 1) spun = hashOf(hash, uint32(i), spun);
  return spun;
}

function hashOf(name: string, ...parts: readonly Uint8Array[]): Buffer {
  return createHash(name).update(Buffer.concat(parts)).digest();
}

function encrypt(name: string, key: Uint8Array, beginning: Uint8Array | null, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv(name as CipherGCMTypes, key, beginning).setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function filled(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 15)]);
}

function fitted(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length, 0x36)]).subarray(0, length);
}

function sized(content: Uint8Array, locked: Buffer): Buffer {
  return Buffer.concat([uint32(content.length), uint32(0), locked]);
}
