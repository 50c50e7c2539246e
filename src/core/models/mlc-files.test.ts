import { expect, test } from "vitest";
import { checkTokenizer, parseMlcConfig, parseShards } from "./mlc-files";

const config = { tokenizer_files: ["tokenizer.json"], context_window_size: 4096, quantization: "q4f16_1" };
const list = { records: [{ dataPath: "params_shard_0.bin", nbytes: 8, md5sum: "ab" }] };

test("reads what a model needs and which words it knows", () => {
  expect(parseMlcConfig(JSON.stringify(config))).toEqual({
    tokenizer: "tokenizer.json",
    contextTokens: 4096,
    needsHalfPrecision: true,
    thinks: false,
  });
  expect(parseMlcConfig(JSON.stringify({ ...config, quantization: "q4f32_1" })).needsHalfPrecision).toBe(
    false,
  );
});

test("reads the weights with their sizes and sums", () => {
  expect(parseShards(JSON.stringify(list))).toEqual([{ path: "params_shard_0.bin", bytes: 8, md5: "ab" }]);
});

test("refuses damaged lists, lists of nothing, and paths that lead elsewhere", () => {
  const refused = ["{", "{}", '{"records": []}', '{"records": [{"dataPath": "../x", "nbytes": 8}]}'];
  for (const text of refused) expect(() => parseShards(text)).toThrow(RangeError);
  expect(() => parseMlcConfig("<html>")).toThrow("mlc-chat-config.json can’t be read");
  expect(() => parseMlcConfig(JSON.stringify({ ...config, tokenizer_files: [] }))).toThrow("no tokenizer");
});

test("takes a tokenizer that has a vocabulary, and not a page that says there is none", () => {
  expect(() => checkTokenizer(JSON.stringify({ model: { vocab: { a: 0 } } }))).not.toThrow();
  for (const text of ["<html>Not found</html>", "{}", '{"model": {}}'])
    expect(() => checkTokenizer(text)).toThrow("tokenizer.json can’t be read");
});
