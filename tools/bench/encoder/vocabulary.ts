import { readFileSync } from "node:fs";

const MODEL = new URL("../../../public/models/footnote-MiniLM/", import.meta.url);

/** The word pieces of the English model, by their text. */
export function readVocabulary(): ReadonlyMap<string, number> {
  const { model } = readModelJson<{ model: { vocab: Record<string, number> } }>("tokenizer.json");
  return new Map(Object.entries(model.vocab));
}

/** A JSON file of the English model. */
export function readModelJson<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, MODEL), "utf8"));
}
