import { expect, it } from "vitest";
import { checksum } from "../checksum";
import { VectorCoder } from "./vector-coder";

const seedOf = (modelId: string) => new VectorCoder(modelId, new Float32Array(384)).seed;
const sumOf = (text: string) => checksum(Uint32Array.from(text, (char) => char.codePointAt(0)!));

it("what rows and codes are told from others by names the model and the version of the index", () => {
  expect(seedOf("one model")).not.toBe(seedOf("another"));
  expect(seedOf("one model")).not.toBe(sumOf("one model"));
  expect(seedOf("one model")).toBe(seedOf("one model"));
});
