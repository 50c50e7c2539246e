import { joinBytes } from "./join-bytes";

export function joinFloats(parts: readonly Float32Array[]): Float32Array {
  const bytes = parts.map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
  return new Float32Array(joinBytes(bytes).buffer);
}
