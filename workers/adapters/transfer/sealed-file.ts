import { crc32 } from "../../../src/core/base/crc-32";
import { AppError } from "../../../src/core/domain/failure";

// A file that a passphrase seals. Numbers are little-endian.
//
//   0   8   "footnote"
//   8   4   version of the format, 1
//   12  4   iterations of PBKDF2-HMAC-SHA-512
//   16  16  salt, random for each file
//   32  32  second half of what the passphrase derives: tells a wrong passphrase from a damaged file
//   64  4   CRC-32 of the bytes before it
//   68  …   chunks: u32 length, then that many bytes of AES-256-GCM with its tag
//
// The first half of what the passphrase derives is the key, which no other file has. The nonce of a chunk is its number and
// whether it is the last one, and the header is its additional data (STREAM, https://eprint.iacr.org/2015/189): so no chunk
// can be changed, moved, left out or added, and a file that was cut is known as such.

const MAGIC = new TextEncoder().encode("footnote");
const VERSION = 1;
const [VERSION_AT, ITERATIONS_AT, SALT_AT, CHECK_AT, SUM_AT, HEADER_BYTES] = [8, 12, 16, 32, 64, 68] as const;
/** What OWASP recommends for this function (Password Storage Cheat Sheet, 2023). */
const ITERATIONS = 210_000;
/** A file that asks for more would keep the worker busy for a minute. */
const MOST_ITERATIONS = 10_000_000;
const CHUNK_BYTES = 256 * 1024;
const TAG_BYTES = 16;

/** Takes bytes in their order, whole. */
export type Sink = (bytes: Uint8Array) => void | Promise<void>;

/** Encrypts a stream with a passphrase, in chunks of constant size. */
export class Sealer {
  #held = new Uint8Array(CHUNK_BYTES);
  #length = 0;
  #number = 0;

  private constructor(
    private readonly sink: Sink,
    private readonly header: Uint8Array<ArrayBuffer>,
    private readonly key: CryptoKey,
  ) {}

  /** Writes the header. @param salt 16 random bytes. */
  static async begin(passphrase: string, sink: Sink, salt: Uint8Array): Promise<Sealer> {
    const header = new Uint8Array(HEADER_BYTES);
    const view = new DataView(header.buffer);
    header.set(MAGIC);
    view.setUint32(VERSION_AT, VERSION, true);
    view.setUint32(ITERATIONS_AT, ITERATIONS, true);
    header.set(salt, SALT_AT);
    const { key, check } = await derive(passphrase, header);
    header.set(check, CHECK_AT);
    view.setUint32(SUM_AT, crc32(header.subarray(0, SUM_AT)), true);
    await sink(header);
    return new Sealer(sink, header, key);
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      if (this.#length === CHUNK_BYTES) await this.#seal(false);
      const taken = Math.min(bytes.length - at, CHUNK_BYTES - this.#length);
      this.#held.set(bytes.subarray(at, at + taken), this.#length);
      this.#length += taken;
      at += taken;
    }
  }

  /** Writes the last chunk. Nothing may be written afterwards. */
  end(): Promise<void> {
    return this.#seal(true);
  }

  async #seal(isLast: boolean): Promise<void> {
    const chunk = this.#held.subarray(0, this.#length);
    const sealed = await crypto.subtle.encrypt(gcm(this.header, this.#number, isLast), this.key, chunk);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, sealed.byteLength, true);
    await this.sink(length);
    await this.sink(new Uint8Array(sealed));
    this.#number += 1;
    this.#length = 0;
  }
}

/**
 * Decrypts a sealed file chunk by chunk. What it yields is as it was written; that nothing is missing is known only when it
 * has ended. @throws AppError `not-an-index`
 */
export async function* unseal(file: Blob, passphrase: string): AsyncGenerator<Uint8Array, void> {
  const header = await bytesOf(file, 0, HEADER_BYTES);
  assertHeader(header);
  const { key, check } = await derive(passphrase, header);
  // The passphrase is not in the file, so comparing in constant time would protect nothing.
  if (check.some((byte, i) => byte !== header[CHECK_AT + i])) throw unreadable("wrong passphrase");
  let number = 0;
  for (let at: number = HEADER_BYTES; ; number++) {
    const length = new DataView((await bytesOf(file, at, at + 4)).buffer);
    const size = length.byteLength < 4 ? 0 : length.getUint32(0, true);
    const end = at + 4 + size;
    if (size < TAG_BYTES || size > CHUNK_BYTES + TAG_BYTES || end > file.size) throw unreadable("damaged");
    const isLast = end === file.size;
    const sealed = await bytesOf(file, at + 4, end);
    yield await crypto.subtle.decrypt(gcm(header, number, isLast), key, sealed).then(
      (chunk) => new Uint8Array(chunk),
      () => {
        throw unreadable("damaged");
      },
    );
    if (isLast) return;
    at = end;
  }
}

function assertHeader(header: Uint8Array): void {
  if (header.length < HEADER_BYTES || MAGIC.some((byte, i) => header[i] !== byte))
    throw unreadable("not one");
  const view = new DataView(header.buffer);
  if (view.getUint32(VERSION_AT, true) > VERSION) throw unreadable("newer");
  const isWhole = view.getUint32(SUM_AT, true) === crc32(header.subarray(0, SUM_AT));
  const iterations = view.getUint32(ITERATIONS_AT, true);
  if (!isWhole || iterations < 1 || iterations > MOST_ITERATIONS) throw unreadable("damaged");
}

async function derive(passphrase: string, header: Uint8Array<ArrayBuffer>) {
  // The same letters may be typed as one sign or as two.
  const secret = new TextEncoder().encode(passphrase.normalize("NFC"));
  const base = await crypto.subtle.importKey("raw", secret, "PBKDF2", false, ["deriveBits"]);
  const iterations = new DataView(header.buffer).getUint32(ITERATIONS_AT, true);
  const salt = header.slice(SALT_AT, CHECK_AT);
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-512", salt, iterations },
    base,
    512,
  );
  const key = await crypto.subtle.importKey("raw", bits.slice(0, 32), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
  return { key, check: new Uint8Array(bits.slice(32)) };
}

function gcm(header: Uint8Array<ArrayBuffer>, number: number, isLast: boolean): AesGcmParams {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(7, number, true);
  iv[11] = isLast ? 1 : 0;
  return { name: "AES-GCM", iv, additionalData: header };
}

async function bytesOf(file: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(start, end).arrayBuffer());
}

function unreadable(reason: "not one" | "newer" | "wrong passphrase" | "damaged"): AppError {
  return new AppError({ kind: "not-an-index", reason });
}
