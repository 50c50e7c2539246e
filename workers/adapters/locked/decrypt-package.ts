/**
 * Decrypts an encrypted package, without its length field.
 * Undefined when the password is wrong or the encryption method is not supported.
 */
export type DecryptPackage = (
  description: Uint8Array,
  content: Uint8Array,
  password: Uint8Array,
  signal: AbortSignal,
) => Promise<Uint8Array | undefined>;
