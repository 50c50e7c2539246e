import { expect, it } from "vitest";
import { BETTER_SEARCH, checkSearchModelFile, searchModelPaths } from "./better-search";

const WEIGHTS = "onnx/model_quantized.onnx";

it("knows a folder with the model, whose weights are one file or two", () => {
  const [one, two] = [BETTER_SEARCH.paths.filter((path) => !path.endsWith("_data")), BETTER_SEARCH.paths];
  expect(searchModelPaths(new Set([...one, "README.md"]))).toEqual(one);
  expect(searchModelPaths(new Set(two))).toEqual(two);
});

it("knows no folder without its weights or its tokenizer, nor one of a language model", () => {
  for (const missing of [WEIGHTS, "tokenizer.json"])
    expect(searchModelPaths(new Set(BETTER_SEARCH.paths.filter((path) => path !== missing)))).toBeUndefined();
  expect(searchModelPaths(new Set(["mlc-chat-config.json", "tokenizer.json"]))).toBeUndefined();
});

it("takes the model’s own configuration, and refuses another’s, an empty file and damaged JSON", async () => {
  const config = { model_type: "gemma3_text", use_bidirectional_attention: true };
  await checkSearchModelFile("config.json", new Blob([JSON.stringify(config)]));
  await checkSearchModelFile(WEIGHTS, new Blob(["weights"]));
  const refused: [string, string][] = [
    ["config.json", JSON.stringify({ ...config, use_bidirectional_attention: false })],
    ["config.json", JSON.stringify({ model_type: "llama" })],
    ["tokenizer.json", "{"],
    [WEIGHTS, ""],
  ];
  for (const [path, text] of refused)
    await expect(checkSearchModelFile(path, new Blob([text]))).rejects.toThrow(RangeError);
});
