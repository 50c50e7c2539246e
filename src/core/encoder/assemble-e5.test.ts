import { describe, expect, it } from "vitest";
import { readModelFile } from "../../../tests/fakes/model-files";
import { toFailure } from "../domain/failure";
import { assembleE5, readFourBitWeights, tensorsOf } from "./assemble-e5";
import { parseSupplement } from "./e5-supplement";
import { HIDDEN, WIDE } from "./layout";
import { parsePackedEncoder } from "./packed-encoder";
import { ENCODER_SHAPES } from "./shapes";
import { formatSupplement } from "../../../tests/twins/format-supplement";
import { unpackE5 } from "../../../tests/twins/unpack-weights";

const MODEL = "multilingual-e5-small";
const onnx = readModelFile(MODEL, "onnx/model_quantized.onnx", true);
const supplement = new Uint8Array(readModelFile(MODEL, "kernel.bin"));

const failureOf = (assemble: () => unknown) => {
  try {
    return assemble();
  } catch (thrown) {
    return toFailure(thrown);
  }
};

describe("assembleE5", () => {
  it("keeps the weights that the ONNX file has, but for their rounding, and the lanes within 16 bits", () => {
    const packed = parsePackedEncoder(assembleE5(MODEL, onnx, supplement), MODEL, ENCODER_SHAPES[MODEL]!);
    const { narrow } = unpackE5(packed.body).layers[11]!;
    const weights = readFourBitWeights(tensorsOf(onnx), "l11_fo", WIDE * HIDDEN);
    const error = narrow.weights.map((w, i) => w - weights[i]!);
    expect(
      Math.hypot(...error.subarray(0, 50_000)) / Math.hypot(...weights.subarray(0, 50_000)),
    ).toBeLessThan(0.06);
  });

  it("fails clearly on files that are not what they should be", () => {
    const broken = { kind: "model-broken", model: MODEL };
    const altered = supplement.slice();
    altered[5000]! ^= 1;
    expect(failureOf(() => assembleE5(MODEL, onnx, altered))).toMatchObject({
      ...broken,
      detail: "checksum of the kernel's file differs",
    });
    expect(failureOf(() => assembleE5(MODEL, onnx, supplement.subarray(4)))).toMatchObject(broken);
    expect(failureOf(() => assembleE5(MODEL, onnx.subarray(0, 1_000_000), supplement))).toMatchObject(broken);
  });
});

describe("parseSupplement", () => {
  it("reads back what was formatted", () => {
    const formatted = formatSupplement(parseSupplement(supplement));
    expect(Buffer.compare(formatted, supplement)).toBe(0);
  });
});
