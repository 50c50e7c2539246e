import { describe, expect, it } from "vitest";
import { contentTokens, tokenize } from "./tokenize";

const meet = (a: string, b: string) => {
  const second = new Set(tokenize(b));
  return tokenize(a).some((token) => second.has(token));
};

describe("tokenize", () => {
  it("splits identifiers at camelCase, digits and joints, and keeps the joined form", () => {
    expect(tokenize("readFile2")).toEqual(["read", "file", "2", "readfile2"]);
    expect(tokenize("read_file")).toEqual(["read", "file", "readfile"]);
    expect(tokenize("HTTPServer")).toEqual(["http", "server", "serve*", "httpserver"]);
    expect(tokenize("fs.readFile")).toEqual(["fs", "read", "file", "readfile", "fsreadfile"]);
  });

  it("keeps the plural of an abbreviation in one piece", () => {
    expect(tokenize("PDFs")).toEqual(["pdf"]);
  });

  it("lets a number meet itself written with a thousands separator", () => {
    expect(tokenize("1,250")).toContain("1250");
    expect(tokenize("10K")).toEqual(["10", "k", "10k"]);
  });

  it.each([
    ["studies", "study"],
    ["planning", "planned"],
    ["required", "requires"],
    ["boxes", "box"],
    ["casas", "casa"],
    ["Études", "etude"],
    ["Straße", "strasse"],
    ["contractului", "contractele"],
    ["договора", "договоры"],
  ])("lets %s and %s meet", (a, b) => {
    expect(meet(a, b)).toBe(true);
  });

  it("cuts Chinese, Korean and Thai into pairs of characters", () => {
    expect(tokenize("租赁合同")).toEqual(["租赁", "赁合", "合同"]);
    expect(tokenize("계약서")).toEqual(["계약", "약서"]);
    expect(tokenize("水")).toEqual(["水"]);
    expect(tokenize("สัญญา").length).toBeGreaterThan(1);
  });

  it("cuts Arabic into fours, without vowel signs", () => {
    expect(tokenize("المدرسة")).toEqual(["المد", "لمدر", "مدرس", "درسة"]);
    expect(tokenize("كِتَاب")).toEqual(["كتاب"]);
  });

  it("finds nothing in signs and white space", () => {
    expect(tokenize(" \n--- !? 🙂")).toEqual([]);
  });
});

describe("contentTokens", () => {
  it.each([
    ["Where is the file about heating costs?", ["heat", "cost"]],
    ["Wo ist die Datei mit dem Mietvertrag?", ["mietvertrag"]],
    ["Quel est le montant de la facture ?", ["montant", "factur"]],
    ["¿Dónde está el contrato?", ["contrat"]],
    ["Unde este fișierul cu factura?", ["factur"]],
    ["Ouvre le fichier de la facture", ["factur"]],
    ["Busca el archivo del contrato", ["contrat"]],
    ["Welche Kündigungsfrist habe ich?", ["kundigungsfrist"]],
    ["Combien d'héritiers y a-t-il ?", ["heritier"]],
    ["¿Cuántas llaves puedo tener?", ["llav"]],
    ["Până când trebuie plătită chiria?", ["platit", "chiri"]],
    ["Quand est né Antoine ?", ["ne", "antoin"]],
    ["Unde ţin cheia după ce ieşi, până când?", ["tin", "chei", "iesi"]],
  ])("%s", (question, tokens) => {
    expect(contentTokens(question)).toEqual(tokens);
  });

  it("keeps a word that is a stop word of another language only", () => {
    expect(contentTokens("Which war did the hat survive?")).toEqual(["war", "hat", "surviv"]);
  });

  it("names each word once, and holds tokens that the passage holds too", () => {
    expect(contentTokens("heating, Heating, heated")).toEqual(["heat"]);
    for (const token of contentTokens("readFile2 planning 租赁合同 المدرسة")) {
      expect(tokenize("readFile2 planning 租赁合同 المدرسة")).toContain(token);
    }
  });

  it("is empty when a question is made of stop words", () => {
    expect(contentTokens("what is it about?")).toEqual([]);
  });
});
