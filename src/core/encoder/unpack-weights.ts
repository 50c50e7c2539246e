import type { EncoderWeights, Layer, Linear, Norm } from "./forward-pass";
import {
  E5_BLOCK,
  E5_LAYERS,
  E5_POSITIONS_AT,
  E5_ROWS_AT,
  E5_ROW_BYTES,
  E5_ROW_SCALES_AT,
  HIDDEN,
  INPUT_NORM_AT,
  LAYERS,
  LAYERS_AT,
  LAYER_BYTES,
  MIX_AT,
  MIX_NORM_AT,
  NARROW_AT,
  NARROW_NORM_AT,
  QKV,
  QKV_AT,
  ROWS_AT,
  ROW_SCALES_AT,
  VOCABULARY_SIZE,
  WIDE,
  WIDEN_AT,
} from "./layout";
import { panelIndex } from "./panels";

/** The f32 weights of a packed footnote-MiniLM, exact except for the rounding in `scale · q / smoothing`. */
export function unpackMiniLm(body: Uint8Array): EncoderWeights {
  return { ...unpackRows(body), inputNorm: readNorm(body, INPUT_NORM_AT), layers: readLayers(body, LAYERS) };
}

/** Only the rows of a packed footnote-MiniLM, each decoded on demand. */
export function unpackRows(body: Uint8Array): Pick<EncoderWeights, "tokenRow" | "positionRow"> {
  return {
    tokenRow: (id) => readRow(body, id),
    positionRow: (position) => readRow(body, VOCABULARY_SIZE + position),
  };
}

/** The layers of a packed reader. @param layers how many are its own. */
export function unpackReaderLayers(body: Uint8Array, layers: number): readonly Layer[] {
  return readLayers(body, layers);
}

/** The f32 weights of a packed multilingual-e5-small, exact except for the rounding in `scale · q / smoothing`. */
export function unpackE5(body: Uint8Array): EncoderWeights {
  return {
    tokenRow: (id) => readFourBitRow(body, id),
    positionRow: (position) => readFloats(body, E5_POSITIONS_AT + 4 * HIDDEN * position, HIDDEN),
    inputNorm: readNorm(body, INPUT_NORM_AT),
    layers: readLayers(body, E5_LAYERS),
  };
}

/** A token's row in the word table of a packed multilingual-e5-small. */
export function readFourBitRow(body: Uint8Array, id: number): Float32Array {
  const at = E5_ROWS_AT + E5_ROW_BYTES * id;
  const [scale] = readFloats(body, E5_ROW_SCALES_AT + 4 * id, 1);
  const blocks = readSigned(body, at + HIDDEN / 2, HIDDEN / E5_BLOCK);
  const row = new Float32Array(HIDDEN);
  for (let i = 0; i < HIDDEN / 2; i++) {
    const byte = body[at + i]!;
    const j = i + HIDDEN / 2;
    row[i] = ((byte & 15) - 8) * blocks[Math.floor(i / E5_BLOCK)]! * scale!;
    row[j] = ((byte >> 4) - 8) * blocks[Math.floor(j / E5_BLOCK)]! * scale!;
  }
  return row;
}

function readLayers(body: Uint8Array, count: number): readonly Layer[] {
  return Array.from({ length: count }, (_, layer) => readLayer(body, LAYERS_AT + layer * LAYER_BYTES));
}

function readLayer(body: Uint8Array, at: number): Layer {
  return {
    qkv: readLinear(body, at + QKV_AT, HIDDEN, QKV),
    mix: readLinear(body, at + MIX_AT, HIDDEN, HIDDEN),
    mixNorm: readNorm(body, at + MIX_NORM_AT),
    widen: readLinear(body, at + WIDEN_AT, HIDDEN, WIDE),
    narrow: readLinear(body, at + NARROW_AT, WIDE, HIDDEN),
    narrowNorm: readNorm(body, at + NARROW_NORM_AT),
  };
}

function readLinear(body: Uint8Array, at: number, inputs: number, outputs: number): Linear {
  const inverseSmoothing = readFloats(body, at, inputs);
  const scales = readFloats(body, at + 4 * inputs, outputs);
  const bias = readFloats(body, at + 4 * inputs + 8 * outputs, outputs);
  const panels = readSigned(body, at + 4 * inputs + 12 * outputs, inputs * outputs);
  const weights = new Float32Array(inputs * outputs);
  for (let output = 0; output < outputs; output++) {
    for (let input = 0; input < inputs; input++) {
      const quantised = panels[panelIndex(inputs, output, input)]!;
      weights[output * inputs + input] = quantised * scales[output]! * inverseSmoothing[input]!;
    }
  }
  return { inputs, outputs, weights, bias };
}

function readNorm(body: Uint8Array, at: number): Norm {
  return { gain: readFloats(body, at, HIDDEN), shift: readFloats(body, at + 4 * HIDDEN, HIDDEN) };
}

function readRow(body: Uint8Array, row: number): Float32Array {
  const [scale] = readFloats(body, ROW_SCALES_AT + 4 * row, 1);
  const quantised = readSigned(body, ROWS_AT + row * HIDDEN, HIDDEN);
  const floats = new Float32Array(HIDDEN);
  for (let i = 0; i < HIDDEN; i++) floats[i] = quantised[i]! * scale!;
  return floats;
}

/** Copies, because the body need not be aligned. `slice` would not do: it shares memory when the body is a Node Buffer. */
function readFloats(body: Uint8Array, at: number, count: number): Float32Array {
  return new Float32Array(new Uint8Array(body.subarray(at, at + 4 * count)).buffer);
}

function readSigned(body: Uint8Array, at: number, count: number): Int8Array {
  return new Int8Array(body.buffer, body.byteOffset + at, count);
}
