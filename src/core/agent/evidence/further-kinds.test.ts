import { describe, expect, it } from "vitest";
import { askingWords, kindsAsked } from "./answer-kinds";
import { holdsKind } from "./kind-evidence";

describe("kindsAsked in Italian, Portuguese, Dutch and Polish", () => {
  it.each([
    ["Quando finisce il contratto?", ["date"]],
    ["Quanto ho pagato all'idraulico?", ["amount"]],
    ["Quanto è l'affitto al mese?", ["amount"]],
    ["Quante chiavi ci sono?", ["number"]],
    ["Chi tiene le chiavi della cantina?", ["person"]],
    ["Dove si trova l'immobile?", ["place"]],
    ["Qual è il numero di telefono dell'amministratore?", ["contact"]],
    ["Quando acaba o contrato?", ["date"]],
    ["Quanto custa o seguro?", ["amount"]],
    ["Quem tem a chave da garagem?", ["person"]],
    ["Wanneer loopt het contract af?", ["date"]],
    ["Hoe hoog is de huur?", ["amount"]],
    ["Wat kostte de loodgieter?", ["amount"]],
    ["Wie heeft de sleutel van de kelder?", ["person"]],
    ["Mag ik een hond houden?", ["permission"]],
    ["Ile zapłaciłam hydraulikowi i kiedy?", ["date", "amount"]],
    ["Kto ma klucz do piwnicy?", ["person"]],
    ["Jaki jest numer telefonu do biura?", ["contact"]],
  ])("%s asks for %j", (question, kinds) => {
    expect([...kindsAsked(question)].sort()).toEqual([...kinds].sort());
  });

  it.each([
    ["Which dove is on the box?", []],
    ["What does Chi stand for?", []],
    ["Wie ist das Wetter?", []],
  ])("their words are others elsewhere: %s", (question, kinds) => {
    expect(kindsAsked(question)).toEqual(kinds);
  });

  it("knows which words only ask", () => {
    expect(askingWords("Quanto costa la bicicletta?").split(" ")).toContain("costa");
    expect(askingWords("The costa line")).not.toContain("costa");
  });
});

describe("holdsKind", () => {
  it.each([
    ["a partire da settembre", "date"],
    ["w każdą sobotę", "date"],
    ["Czynsz wynosi 2400 zł", "amount"],
    ["drie sleutels", "number"],
    ["het is verboden", "permission"],
    ["omdat het dak lekt", "reason"],
  ] as const)("“%s” holds a %s", (text, kind) => {
    expect(holdsKind(text, kind, true)).toBe(true);
  });

  it("knows these words only where a question in one of the languages is asked", () => {
    expect(holdsKind("Das mag sein", "permission")).toBe(false);
    expect(holdsKind("het is verboden", "permission")).toBe(false);
  });

  it("takes English words for what they are in English", () => {
    expect(holdsKind("the rent is due", "number")).toBe(false);
    expect(holdsKind("the real estate", "date")).toBe(false);
  });
});
