/** Decrypts what follows the length in an encrypted package; undefined when the password is another, or the way not known. */
export type DecryptPackage = (
  description: Uint8Array,
  content: Uint8Array,
  password: Uint8Array,
  signal: AbortSignal,
) => Promise<Uint8Array | undefined>;
