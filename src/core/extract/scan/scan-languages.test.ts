import { expect, test } from "vitest";
import { MODEL_HOSTS } from "../../models/catalogue";
import { addressOfLanguage, scanLanguageName, languageOfFile, SCAN_LANGUAGES } from "./scan-languages";

test.each([
  ["deu.traineddata", "deu"],
  ["deu.traineddata.gz", "deu"],
  // Browsers give such names to a file that is saved twice.
  ["chi_sim.traineddata (1).gz", "chi_sim"],
  ["chi_sim (1).traineddata", "chi_sim"],
  ["eng.traineddata", undefined],
  ["osd.traineddata.gz", undefined],
  ["deu.gguf", undefined],
  ["../deu.traineddata", undefined],
  [".traineddata", undefined],
])("a file called %s is a model of %s", (name, code) => {
  expect(languageOfFile(name)).toBe(code);
});

test("every language lies at a host that the policy names", () => {
  for (const language of SCAN_LANGUAGES)
    expect(MODEL_HOSTS).toContain(new URL(addressOfLanguage(language)).origin);
});

test("a language that is not in the list is called by its code", () => {
  expect([scanLanguageName("eng"), scanLanguageName("deu"), scanLanguageName("lat")]).toEqual([
    "English",
    "German",
    "lat",
  ]);
});
