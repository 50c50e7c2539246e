import {
  E5_LAYERS,
  E5_POSITIONS_AT,
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
  WIDE,
  WIDEN_AT,
} from "../../src/core/encoder/layout";
import { panelIndex } from "../../src/core/encoder/panels";
import { readFloats, readFourBitRow, readSigned, unpackRows } from "../../src/core/encoder/unpack-rows";
import type { EncoderWeights, Layer, Linear, Norm } from "./forward-pass";

/** The f32 weights of a packed footnote-MiniLM, exact except for the rounding in `scale · q / smoothing`. */
export function unpackMiniLm(body: Uint8Array): EncoderWeights {
  return { ...unpackRows(body), inputNorm: readNorm(body, INPUT_NORM_AT), layers: readLayers(body, LAYERS) };
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
