import { AppError } from "../domain/failure";
import { HEADER_BYTES, MAGIC, MODEL_ID_AT, VERSION } from "./layout";
import { xxHash32 } from "./xx-hash-32";

/** An encoder in one file. `layout` describes the file and its body. */
export interface PackedEncoder {
  readonly modelId: string;
  /** Shares memory with the file when parsed. */
  readonly body: Uint8Array;
  /** One piece a line, in the order of ids. */
  readonly pieces: string;
}

/** The length of a model's body, and the number of pieces in its vocabulary. */
export interface PackedShape {
  readonly bodyBytes: number;
  readonly pieces: number;
}

/**
 * Reads a packed encoder and checks the whole file.
 * @throws AppError `model-broken` when the file is cut, altered, of another version or of another kind.
 */
export function parsePackedEncoder(file: Uint8Array, modelId: string, shape: PackedShape): PackedEncoder {
  const header = headerOf(file);
  const broken = (detail: string) => new AppError({ kind: "model-broken", model: modelId, detail });
  if (file.length < HEADER_BYTES || header.getUint32(0, true) !== MAGIC) throw broken("not a packed encoder");
  const version = header.getUint32(4, true);
  if (version !== VERSION) throw broken(`version is ${version}, expected ${VERSION}`);
  const storedId = modelIdIn(file);
  if (storedId !== modelId) throw broken(`holds ${storedId}`);
  const length = packedLength(file, shape);
  if (file.length !== length) throw broken(`${file.length} bytes, expected ${length}`);
  if (xxHash32(file.subarray(HEADER_BYTES)) !== header.getUint32(8, true)) throw broken("checksum differs");
  // The bytes are copied because browsers do not decode shared memory.
  const pieces = new TextDecoder().decode(file.slice(HEADER_BYTES + shape.bodyBytes));
  const count = countLines(pieces);
  if (count !== shape.pieces) throw broken(`${count} pieces, expected ${shape.pieces}`);
  return { modelId, body: file.subarray(HEADER_BYTES, HEADER_BYTES + shape.bodyBytes), pieces };
}

/** The length of the whole file according to its header; `file` must hold at least the header. */
export function packedLength(file: Uint8Array, { bodyBytes }: Pick<PackedShape, "bodyBytes">): number {
  return HEADER_BYTES + bodyBytes + headerOf(file).getUint32(12, true);
}

/**
 * The bytes of an encoder's file.
 * @param vocabulary pieces in the order of their ids, as UTF-8 separated by line feeds.
 */
export function formatPackedEncoder(modelId: string, body: Uint8Array, vocabulary: Uint8Array): Uint8Array {
  const file = new Uint8Array(HEADER_BYTES + body.length + vocabulary.length);
  file.set(body, HEADER_BYTES);
  file.set(vocabulary, HEADER_BYTES + body.length);
  const header = new DataView(file.buffer, 0, HEADER_BYTES);
  header.setUint32(0, MAGIC, true);
  header.setUint32(4, VERSION, true);
  header.setUint32(8, xxHash32(file.subarray(HEADER_BYTES)), true);
  header.setUint32(12, vocabulary.length, true);
  for (let i = 0; i < modelId.length; i++) header.setUint8(MODEL_ID_AT + i, modelId.charCodeAt(i));
  return file;
}

function headerOf(file: Uint8Array): DataView {
  return new DataView(file.buffer, file.byteOffset, Math.min(file.byteLength, HEADER_BYTES));
}

function modelIdIn(file: Uint8Array): string {
  const padded = file.slice(MODEL_ID_AT, HEADER_BYTES);
  const end = padded.indexOf(0);
  return new TextDecoder().decode(padded.subarray(0, end === -1 ? padded.length : end));
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
