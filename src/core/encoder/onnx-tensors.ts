export interface OnnxTensor {
  readonly dims: readonly number[];
  /** Shares memory with the file. */
  readonly bytes: Uint8Array;
}

/** Field numbers of onnx.proto3. */
const MODEL_GRAPH = 7;
const GRAPH_INITIALIZER = 5;
const TENSOR = { dims: 1, name: 8, rawData: 9 } as const;

const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

/**
 * The initializers of an ONNX model by name; initializers without raw data have empty bytes.
 * @throws RangeError when the bytes are not an ONNX file.
 * @see https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3 and https://protobuf.dev/programming-guides/encoding/
 */
export function readOnnxTensors(file: Uint8Array): ReadonlyMap<string, OnnxTensor> {
  const tensors = new Map<string, OnnxTensor>();
  for (const graph of fieldsOf(file)) {
    if (graph.number !== MODEL_GRAPH || graph.bytes === undefined) continue;
    for (const { number, bytes } of fieldsOf(graph.bytes)) {
      if (number !== GRAPH_INITIALIZER || bytes === undefined) continue;
      const { name, ...tensor } = readTensor(bytes);
      tensors.set(name, tensor);
    }
  }
  return tensors;
}

function readTensor(message: Uint8Array): OnnxTensor & { readonly name: string } {
  const dims: number[] = [];
  let name = "";
  let raw = message.subarray(0, 0);
  for (const { number, value, bytes } of fieldsOf(message)) {
    if (number === TENSOR.dims) dims.push(...(bytes === undefined ? [value] : varintsOf(bytes)));
    else if (number === TENSOR.name && bytes !== undefined) name = new TextDecoder().decode(bytes);
    else if (number === TENSOR.rawData && bytes !== undefined) raw = bytes;
  }
  return { name, dims, bytes: raw };
}

interface Field {
  readonly number: number;
  /** The number of a varint field; 0 for a field with bytes. */
  readonly value: number;
  readonly bytes: Uint8Array | undefined;
}

function* fieldsOf(message: Uint8Array): Generator<Field> {
  const reader = new WireReader(message);
  while (!reader.isAtEnd) {
    const key = reader.varint();
    const number = Math.floor(key / 8);
    const kind = key % 8;
    if (kind === VARINT) yield { number, value: reader.varint(), bytes: undefined };
    else if (kind === BYTES) yield { number, value: 0, bytes: reader.take(reader.varint()) };
    else if (kind === FIXED_64 || kind === FIXED_32) reader.take(kind === FIXED_64 ? 8 : 4);
    else throw new RangeError(`Cannot read ONNX: a field of kind ${kind}`);
  }
}

function varintsOf(packed: Uint8Array): number[] {
  const reader = new WireReader(packed);
  const values: number[] = [];
  while (!reader.isAtEnd) values.push(reader.varint());
  return values;
}

class WireReader {
  #at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.#at >= this.bytes.length;
  }

  /** Reads a varint; exact up to 2⁵³. */
  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.#at++];
      if (byte === undefined) throw new RangeError("Cannot read ONNX: it ends too early");
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  }

  take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.bytes.length) throw new RangeError("Cannot read ONNX: it ends too early");
    const taken = this.bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }
}
