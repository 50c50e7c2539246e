import { describe, expect, test } from "vitest";
import { askingWords, countedThing, kindsAsked } from "./answer-kinds";
import { asksTotal, cellsHoldKind, holdsKind, tellsHowLong, tellsTotal } from "./kind-evidence";

describe("kindsAsked", () => {
  test("reads where no more than the beginning of what was pasted; or is not where in French", () => {
    expect(kindsAsked(`${"so ".repeat(400)}, when does it end?`)).toEqual([]);
    expect(kindsAsked("Puis-je payer par cheque ou par carte ?")).not.toContain("place");
    expect(kindsAsked("Où est la clé ?")).toContain("place");
    expect(kindsAsked("Cuanto cuesta el billete de Ana’s?")).toEqual(["amount"]);
  });

  test.each([
    ["When does the lease end?", ["date"]],
    ["Which days can Flat 2 use the laundry?", ["date"]],
    ["How much did the boiler service cost?", ["amount"]],
    ["What did we pay for gas?", ["amount"]],
    ["What is the deductible when a pipe leaks?", ["amount"]],
    ["How accurate are the sensors?", ["number"]],
    ["How much notice must she give?", ["number"]],
    ["Who pays the rent?", ["person"]],
    ["Why was it postponed, and to which date?", ["date", "reason"]],
    ["May I keep a dog?", ["permission"]],
    ["What is the phone number of the agent?", ["contact"]],
    ["What is Ada's mobile number?", ["contact"]],
    ["Wie hoch ist die Selbstbeteiligung?", ["amount"]],
    ["Quel est le total à payer ?", ["amount"]],
    ["Combien coûte le gîte ?", ["amount"]],
    ["Combien de jours a-t-il ?", ["number"]],
    ["Wie viel Urlaub hat sie?", ["number"]],
    ["Was verdient sie?", ["amount"]],
    ["¿Cuánto pagamos de alquiler?", ["amount"]],
    ["¿Cuánto dura el mandato?", ["number"]],
    ["Cât am dat pe benzină?", ["number"]],
    ["Cât este chiria?", ["amount"]],
    ["cat a costat frigiderul", ["amount"]],
    ["Quelle est la superficie du logement ?", ["number"]],
    ["Welche Kündigungsfrist gilt?", ["date"]],
    ["Öffnungszeiten der Bücherei?", ["date"]],
    ["Pourquoi est-ce le voisin qui paie ?", ["reason"]],
    ["Quel est le titre de ce livre ?", []],
    ["¿Se puede renovar el préstamo?", ["permission"]],
    ["Ist Grillen auf dem Balkon erlaubt?", ["permission"]],
    ["Am voie să țin un câine?", ["permission"]],
    ["Is there a cat?", []],
    ["他哪年出生？", ["date"]],
    ["房租多少钱？", ["amount"]],
    ["委員会には何人いますか", ["number"]],
    ["왜 연기되었습니까?", ["reason"]],
    ["How do I prune a tree?", []],
    ["any macbook invoice?", []],
  ])("%j asks for %j", (question, kinds) => {
    expect(kindsAsked(question)).toEqual(kinds);
  });
});

describe("countedThing", () => {
  test.each([
    ["How much rent do we pay?", "rent"],
    ["Wie viel Urlaub hat sie?", "Urlaub"],
    ["Wie viele Schlüssel habe ich?", "Schlüssel"],
    ["Combien d'héritiers y a-t-il ?", "héritiers"],
    ["¿Cuántas personas caben?", "personas"],
    ["Câți proprietari au venit?", "proprietari"],
    ["Wie viel schuldet uns der Gasthof?", undefined],
    ["¿Cuánto pagamos de alquiler?", undefined],
    ["Combien de temps dure le bail ?", undefined],
    ["How much time is left?", undefined],
  ])("%j counts %j", (question, thing) => {
    expect(countedThing(question)).toBe(thing);
  });
});

describe("askingWords", () => {
  test.each([
    ["How long does it take?", "How long"],
    ["¿Cuánto pago al mes en el gimnasio?", "pago al mes"],
    ["Quel est le montant du loyer ?", "montant"],
    ["Combien de jours dure le stage ?", "Combien de jours dure"],
    ["Wer zahlt die Miete?", ""],
  ])("of %j are %j", (question, words) => {
    expect(askingWords(question)).toBe(words);
  });
});

describe("holdsKind", () => {
  test.each([
    ["on 12 September", "date"],
    ["three months before it ends", "date"],
    ["Tuesday, Saturday", "date"],
    ["£1,640", "amount"],
    ["6 per cent", "amount"],
    ["fourteen seats", "number"],
    ["to Leonie Grau", "person"],
    ["telephone 0117 496 0142", "contact"],
    ["始建于一九零二年", "date"],
    ["共有三名成员", "number"],
    ["repos pendant cinq jours", "date"],
    ["un preaviz de 60 de zile", "date"],
    ["nouăsprezece, adică zece și nouă", "number"],
    ["dans la boîte à gauche", "place"],
    ["venta en la librería Punto y Coma", "place"],
    ["à ma charge, puisque l'appareil est vieux", "reason"],
    ["El motivo es el alquiler", "reason"],
    ["nur mit Zustimmung", "permission"],
    ["由于下雨", "reason"],
  ] as const)("%j holds a %s", (text, kind) => {
    expect(holdsKind(text, kind)).toBe(true);
  });

  test.each([
    ["it may be kept", "date"],
    ["twelve of them", "amount"],
    ["serviced on 20 September", "person"],
    ["surveyed on 2024-10-12", "contact"],
  ] as const)("%j holds no %s", (text, kind) => {
    expect(holdsKind(text, kind)).toBe(false);
  });
});

describe("cellsHoldKind", () => {
  const nameless = (...cells: string[]) => cells.map((cell) => ["", cell] as const);

  test("a column that says where holds a place, whatever it is called", () => {
    expect(
      cellsHoldKind(
        [
          ["Duty", "buses"],
          ["Place", "north gate"],
        ],
        "",
        "place",
      ),
    ).toBe(true);
    expect(
      cellsHoldKind(
        [
          ["Duty", "buses"],
          ["Remark", "north gate"],
        ],
        "",
        "place",
      ),
    ).toBe(false);
    expect(holdsKind("buses, Ashdown Road", "place")).toBe(true);
    expect(holdsKind("buses, 12 Primrose Hill", "place")).toBe(true);
    expect(holdsKind("buses, Lauryn Hill", "place")).toBe(false);
    expect(holdsKind("buses, Rosa Park", "place")).toBe(false);
    expect(cellsHoldKind([["Land", "12 ha"]], "", "place")).toBe(false);
  });

  test("a bare number in a cell may be a sum", () => {
    expect(cellsHoldKind(nameless("Februar", "128.3"), "Monat Februar Benzin 128.3", "amount")).toBe(true);
    expect(
      cellsHoldKind(nameless("Huber", "0941 5550166"), "Kunde Huber Telefon 0941 5550166", "amount"),
    ).toBe(false);
  });

  test("a cell that is a name tells who; one that begins with a capital does not", () => {
    expect(cellsHoldKind(nameless("Schleifpapier K120", "Niedermeier"), "", "person")).toBe(true);
    expect(
      cellsHoldKind(nameless("Taller de cerámica", "940"), "Concepto Taller de cerámica", "person"),
    ).toBe(false);
  });
});

test("the sum of it all is asked for by name, and a part of it is not it", () => {
  expect(asksTotal("What was the total of the Crow invoice?")).toBe(true);
  expect(asksTotal("How much do we have to pay for water per month?")).toBe(false);
  expect(["Total 5 EUR", "Amount due £602.40", "To pay 12,00"].map(tellsTotal)).toEqual([true, true, true]);
  expect(["Sub-total 40.00", "Total hours 38.5", "Total VAT 8.00"].map(tellsTotal)).toEqual([
    false,
    false,
    false,
  ]);
});

test("words that only begin like others tell no length, and leader dots take no time", () => {
  expect(["two nights", "until Friday", "seit Mai"].map(tellsHowLong)).toEqual([true, true, true]);
  expect(["Seite 3", "Bishop", "fromage"].map(tellsHowLong)).toEqual([false, false, false]);
  expect(tellsHowLong("1.".repeat(50_000))).toBe(false);
});
