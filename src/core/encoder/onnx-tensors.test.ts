import { describe, expect, it } from "vitest";
import { readOnnxTensors } from "./onnx-tensors";

/** A length-delimited field: key, length, bytes. */
const field = (number: number, bytes: readonly number[]) => [number * 8 + 2, bytes.length, ...bytes];
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const aTensor = (name: string, dims: readonly number[], raw: readonly number[]) => [
  ...dims.flatMap((dim) => [8, dim]),
  ...field(8, ascii(name)),
  ...field(9, raw),
];
const aModel = (...tensors: readonly (readonly number[])[]) =>
  Uint8Array.from([
    8,
    9,
    ...field(7, [...field(2, ascii("graph")), ...tensors.flatMap((one) => field(5, one))]),
  ]);

describe("readOnnxTensors", () => {
  it("finds the tensors by their names, with their sizes and bytes", () => {
    const tensors = readOnnxTensors(aModel(aTensor("w", [2, 3], [1, 2, 3, 4, 5, 6]), aTensor("s", [1], [9])));
    expect([...tensors.keys()]).toEqual(["w", "s"]);
    expect(tensors.get("w")).toEqual({ dims: [2, 3], bytes: Uint8Array.of(1, 2, 3, 4, 5, 6) });
  });

  it("reads sizes that are packed, and skips numbers of fixed length", () => {
    const packed = [
      ...field(1, [2, 0x80, 1]),
      ...field(8, ascii("p")),
      5 * 8 + 5,
      0,
      0,
      0,
      0,
      11 * 8 + 1,
      ...Array(8).fill(0),
    ];
    expect(readOnnxTensors(aModel(packed)).get("p")?.dims).toEqual([2, 128]);
  });

  it("refuses what ends too early, or is no such file", () => {
    const whole = aModel(aTensor("w", [2], [1, 2]));
    expect(() => readOnnxTensors(whole.subarray(0, whole.length - 1))).toThrow(RangeError);
    expect(() => readOnnxTensors(new TextEncoder().encode("<!doctype html>"))).toThrow(RangeError);
  });
});
