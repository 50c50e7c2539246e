import { getOrMake } from "../../../src/core/base/get-or-make";
import type { Mail } from "../../../src/core/extract/mail/mail";
import { TooLargeError } from "../../../src/core/extract/trouble";
import type { ByteSource } from "../../../src/core/ports/byte-source";

/** @throws CorruptError, TooLargeError */
export type ReadMail = (source: ByteSource) => Promise<Mail>;

/** A mail and its attachments lie in memory while the mail is read. */
const MAIL_MAX_BYTES = 60 << 20;

/** Makes a reader that parses each mail once, for its text and for its attachments. */
export function readOnce(read: (bytes: Uint8Array) => Promise<Mail>): ReadMail {
  const mails = new WeakMap<ByteSource, Promise<Mail>>();
  return (source) => getOrMake(mails, source, () => readWhole(source).then(read));
}

async function readWhole(source: ByteSource): Promise<Uint8Array> {
  if (source.size > MAIL_MAX_BYTES) throw new TooLargeError("Cannot read mail: too large");
  return source.read(0, source.size);
}
