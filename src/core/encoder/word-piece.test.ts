import { readFileSync } from "node:fs";
import { Tokenizer } from "@huggingface/tokenizers";
import { describe, expect, it } from "vitest";
import { encodeWordPieces } from "./word-piece";

const folder = new URL("../../../public/models/footnote-MiniLM/", import.meta.url);
const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
const tokenizer = readJson("tokenizer.json");
const vocabulary = new Map<string, number>(Object.entries(tokenizer.model.vocab));
const library = new Tokenizer(tokenizer, readJson("tokenizer_config.json"));
const references: { rows: { text: string; ids: number[] }[] } = readJson("reference.json");

const encode = (text: string, maxTokens = 256) => encodeWordPieces(text, vocabulary, maxTokens);

const TEXTS = [
  "The deposit of £1,250.00 is due on 3/4/2026 — see §7(b).",
  "Crème brûlée, jalapeño, façade, Ærøskøbing, Łódź, İstanbul, ẞtraße, ǅungla",
  "Cafe\u0301 and café are one word; so are Å and Å.",
  "Ο ΟΔΥΣΣΕΥΣ ΕΦΤΑΣΕ ΣΤΗΝ ΙΘΑΚΗ, μετά από χρόνια.",
  "Счёт №42 оплачен, подъезд закрыт; ёлка и йод.",
  "会议定于六月三日，地点：三楼。東京タワーへ行きます。한국어 문장입니다.",
  "עברית עם נִקּוּד, العربيّة مع حركات، فارسی، اردو",
  "हिन्दी में लिखा हुआ, বাংলা, தமிழ், ไทยภาษา, ქართული, Հայերեն, አማርኛ",
  "Tiếng Việt có nhiều dấu; ŉ ǆ ﬃ ½ ² ⅷ ™ ℃ № ㎏",
  "👩‍👩‍👧 family, 🇷🇴 flag, ❤️ heart, 𝒜 script, 𐍈 gothic",
  "tab\there\r\nnew\u00a0line\u2003em\u200bzero\u00adsoft\ufeffmark\u0007bell\u0085next",
  "for(let i=0;i<n;i++){a[i]^=b[i]<<2;} // x_1 != y-2 ~`@#$%^&*|\\",
  "[CLS] is written out, so are [SEP], [MASK], [UNK] and [PAD]; [sep] is not.",
  `${"y".repeat(100)} ${"y".repeat(101)} ${"𝒜".repeat(60)}`,
  "lone \ud800 surrogate and replaced \ufffd character",
  "",
  " \n ",
];

describe("encodeWordPieces", () => {
  it("gives the reference ids of every reference text", () => {
    expect(references.rows.length).toBeGreaterThan(20);
    for (const { text, ids } of references.rows) expect(encode(text)).toEqual(ids);
  });

  it.each(TEXTS)("gives the ids of the model's own tokenizer: %j", (text) => {
    expect(encode(text)).toEqual(library.encode(text).ids);
  });

  it("keeps [SEP] when it cuts a text", () => {
    const whole = encode("one two three four five");
    expect(encode("one two three four five", 5)).toEqual([...whole.slice(0, 4), vocabulary.get("[SEP]")]);
  });

  it("does not cut a text that just fits", () => {
    expect(encode("one two three", 5)).toEqual(encode("one two three"));
  });

  it("takes a word of an unknown sign for [UNK]", () => {
    expect(encode("ok ☃ok")).toContain(vocabulary.get("[UNK]"));
  });

  it("refuses a vocabulary without its special tokens", () => {
    expect(() => encodeWordPieces("x", new Map([["x", 0]]), 256)).toThrow(RangeError);
  });
});
