import { readFileSync, readdirSync } from "node:fs";
import { Tokenizer } from "@huggingface/tokenizers";
import { describe, expect, it } from "vitest";
import { encodeUnigram, isWholePiece, UnigramVocabulary } from "./unigram";

const root = new URL("../../../", import.meta.url);
const folder = new URL("public/models/multilingual-e5-small/", root);
const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
const tokenizer = readJson("tokenizer.json");
const vocab: [string, number][] = tokenizer.model.vocab;
const vocabulary = new UnigramVocabulary(
  vocab.map(([piece]) => piece).join("\n"),
  Float32Array.from(vocab, ([, score]) => score),
);
const library = new Tokenizer(tokenizer, readJson("tokenizer_config.json"));
const encode = (text: string, maxTokens = 100_000) => encodeUnigram(text, vocabulary, maxTokens);

const TEXTS = [
  "query: Wie hoch ist die Miete für die Werkstatt?",
  "passage: Le bail prend fin le 31 mars 2027 ; la chaudière est à la charge du propriétaire.",
  "Factura pentru laptop a fost emisă pe 3 aprilie 2025, țară, știință.",
  "The deposit of £1,250.00 is due on 3/4/2026 — see §7(b).",
  "Cafe\u0301 and café are one word; ﬁle, ½ cup, ①, ㎏, ～ tilde, ～～",
  "Счёт №42 оплачен; 会议定于六月三日，地点：三楼。東京タワーへ行きます。한국어 문장입니다.",
  "עברית עם נִקּוּד, العربيّة مع حركات، हिन्दी, ไทยภาษา",
  "👩‍👩‍👧 family, 🇷🇴 flag, 𝒜 script, 𐍈 gothic 𐍈𐍈 x𐍈y",
  "tab\there\r\nnew\u00a0line\u2003em\u200bzero\u00adsoft\ufeffmark\u0007bell\u0085next ▁▁under",
  "for(let i=0;i<n;i++){a[i]^=b[i]<<2;} // x_1 != y-2 ~`@#$%^&*|\\",
  "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx supercalifragilistic",
  "",
  " \n ",
];

describe("encodeUnigram", () => {
  it.each(TEXTS)("gives the ids of the model's own tokenizer: %j", (text) => {
    expect(encode(text)).toEqual(library.encode(text).ids);
  });

  it("gives them for all papers of the collections, in five languages", () => {
    const collections = new URL("tests/eval/collections/", root);
    const differing = readdirSync(collections).flatMap((name) => {
      if (!/^papers-/.test(name)) return [];
      const lines = readFileSync(new URL(`${name}/corpus.jsonl`, collections), "utf8")
        .trim()
        .split("\n");
      const texts = lines.map((line): string => JSON.parse(line).text);
      return texts.filter((text) => encode(text).join() !== library.encode(text).ids.join());
    });
    expect(differing).toEqual([]);
  });

  it("closes a text that it cuts", () => {
    const whole = encode("one two three four five");
    expect(encode("one two three four five", 4)).toEqual([...whole.slice(0, 3), 2]);
    expect(encode("one two three four five", whole.length)).toEqual(whole);
  });

  it("knows which words are common", () => {
    expect(isWholePiece("Haus", vocabulary)).toBe(true);
    expect(isWholePiece("Hauus", vocabulary)).toBe(false);
  });
});

describe("UnigramVocabulary", () => {
  it("refuses another number of pieces than of scores", () => {
    expect(() => new UnigramVocabulary("a\nb", new Float32Array(3))).toThrow(RangeError);
    expect(() => new UnigramVocabulary("a\nb\nc", new Float32Array(2))).toThrow(RangeError);
  });
});
