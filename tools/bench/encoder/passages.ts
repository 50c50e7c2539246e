import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { encodeWordPieces, type WordPieceVocabulary } from "../../../src/core/encoder/word-piece";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** A published collection, used where this machine has it beside the project. */
const COLLECTION = join(ROOT, "../shared/eval/retrieval/clapnq_dev/corpus.jsonl");
const SAMPLE = join(ROOT, "public/sample");

/** The length of the app's passages in tokens of the model, special tokens included. */
const PASSAGE_TOKENS = 222;

/**
 * `count` passages of real text of `PASSAGE_TOKENS` tokens, from a collection if there is one, otherwise from the sample
 * folder.
 */
export function realPassages(count: number, vocabulary: WordPieceVocabulary): readonly string[] {
  const texts = existsSync(COLLECTION) ? collectionTexts() : [sampleText()];
  const passages = texts.flatMap((text) => cutToTokens(text, vocabulary));
  return Array.from({ length: count }, (_, i) => passages[i % passages.length]!);
}

function collectionTexts(): string[] {
  const lines = readFileSync(COLLECTION, "utf8").trim().split("\n");
  return lines.map((line): string => JSON.parse(line).text);
}

function sampleText(): string {
  const files = readdirSync(SAMPLE, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(md|txt)$/.test(path),
  );
  return files.map((path) => readFileSync(join(SAMPLE, path), "utf8")).join("\n\n");
}

function cutToTokens(text: string, vocabulary: WordPieceVocabulary): string[] {
  const passages: string[] = [];
  let passage: string[] = [];
  for (const word of text.split(/\s+/)) {
    passage.push(word);
    if (encodeWordPieces(passage.join(" "), vocabulary, 512).length < PASSAGE_TOKENS) continue;
    passages.push(passage.join(" "));
    passage = [];
  }
  return passages;
}
