import { describe, expect, it } from "vitest";
import { languagesOf, mayBeEnglish } from "./stop-words";

describe("languagesOf", () => {
  it.each([
    ["When does the lease end?", ["en"]],
    ["Quand finit le bail ?", ["fr"]],
    ["Quando finisce il contratto?", ["it"]],
    ["Quando acaba o contrato?", ["it", "pt"]],
    ["Wanneer loopt het contract af?", ["nl"]],
    ["Kiedy kończy się umowa?", ["pl"]],
    ["Когда заканчивается договор?", ["ru"]],
    ["Πότε λήγει η σύμβαση;", ["el"]],
    ["macbook invoice", []],
    // A single word of a further language is a name or an English word.
    ["dove soap", []],
    ["Who met Dan?", ["en"]],
    ["When Tom met Dan", ["en"]],
    // The stop words tie between English and another language.
    ["Dove is", ["en"]],
  ])("%s is %j", (question, languages) => {
    expect(languagesOf(question)).toEqual(languages);
  });

  it("leaves open whether a question without known words is English", () => {
    expect(mayBeEnglish("macbook invoice")).toBe(true);
    expect(mayBeEnglish("Wanneer loopt het contract af?")).toBe(false);
  });
});
