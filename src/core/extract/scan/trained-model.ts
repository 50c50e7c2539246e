/** Indices in the table of parts (Tesseract, `TessdataType`): of the neural network's weights, and of its letters. */
const NETWORK = 17;
const LETTERS = 21;
const MOST_PARTS = 100;

/**
 * Checks that bytes are a model for Tesseract's neural network: a count, then the start of each part, or -1 (Tesseract,
 * `TessdataManager::LoadMemBuffer`; little endian). Damage inside a part is not detected.
 * @throws RangeError that says what is wrong.
 */
export function assertTrainedModel(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.length < 4 ? 0 : view.getInt32(0, true);
  const tableEnd = 4 + count * 8;
  if (count <= NETWORK || count > MOST_PARTS || tableEnd > bytes.length)
    throw new RangeError("it is no model of Tesseract");
  const starts = Array.from({ length: count }, (_, part) => Number(view.getBigInt64(4 + part * 8, true)));
  const present = starts.filter((start) => start !== -1);
  if (present.some((start) => start < tableEnd)) throw new RangeError("it is no model of Tesseract");
  if (present.some((start) => start >= bytes.length)) throw new RangeError("its end is missing");
  if (starts[NETWORK] === -1 || (starts[LETTERS] ?? -1) === -1)
    throw new RangeError("it is a model for an older Tesseract, without a neural network");
}
