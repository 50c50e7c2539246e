import { describe, expect, it } from "vitest";
import { aModelCard } from "../../../tests/fakes/a-model-card";
import { BROWSER_MODEL } from "./browser-model";
import type { Graphics } from "./machine";
import { orderTiers, type WriterChoice } from "./order-tiers";

const fast: Graphics = {
  hasHalfPrecision: true,
  isSoftware: false,
  workgroupBytes: 32_768,
  buffersPerShader: 10,
  bufferBytes: 1 << 30,
};
const mlc = aModelCard("mlc", { engine: "webllm", bytes: 1.8e9 });
const smallMlc = aModelCard("small-mlc", { engine: "webllm", bytes: 0.9e9 });
const gguf = aModelCard("gguf", { bytes: 1e9 });
const smallGguf = aModelCard("small-gguf", { bytes: 0.5e9 });
const cards = [smallGguf, BROWSER_MODEL, smallMlc, gguf, mlc];
const order = (choice: WriterChoice, graphics?: Graphics): readonly string[] =>
  orderTiers(cards, choice, graphics).map(({ id }) => id);
const choose = (id: (typeof gguf)["id"]): WriterChoice => ({ kind: "model", id });

describe("orderTiers", () => {
  it("goes by itself from the graphics processor to the browser's own model, the largest first", () => {
    expect(order({ kind: "automatic" }, fast)).toEqual([
      "mlc",
      "small-mlc",
      "gguf",
      "small-gguf",
      "prompt-api",
    ]);
  });

  it("prefers the browser's own model to a GGUF where there is no half precision, and no GGUF is used unasked", () => {
    expect(order({ kind: "automatic" }, { ...fast, hasHalfPrecision: false })).toEqual([
      "mlc",
      "small-mlc",
      "prompt-api",
    ]);
    expect(order({ kind: "automatic" })).toEqual(["prompt-api"]);
    expect(order({ kind: "automatic" }, { ...fast, isSoftware: true })).toEqual(["prompt-api"]);
  });

  it("begins with the person's choice, goes on with smaller ones of its engine, then with other engines", () => {
    expect(order(choose(gguf.id))).toEqual(["gguf", "small-gguf", "prompt-api", "small-mlc"]);
    expect(order(choose(smallGguf.id))).toEqual(["small-gguf", "prompt-api"]);
  });

  it("goes from the browser's own model, whose size nobody knows, to any other engine", () => {
    expect(order(choose(BROWSER_MODEL.id))).toEqual(["prompt-api", "gguf", "small-gguf", "mlc", "small-mlc"]);
  });

  it("has none where quotes were chosen, or a model that is gone", () => {
    expect(order({ kind: "quotes" }, fast)).toEqual([]);
    expect(order(choose(aModelCard("gone").id), fast)).toEqual([]);
  });
});
