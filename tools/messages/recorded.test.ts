import { describe, expect, it } from "vitest";
import { INTERFACE_LANGUAGES } from "../../src/core/domain/interface-language";
import { saidIn } from "./read-catalogue";

describe.each(["page", "servedPages"] as const)("the section %s", (section) => {
  it.each(INTERFACE_LANGUAGES)("says in %s what was recorded of it", async (language) => {
    const said = [...saidIn(language, section)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const lines = said.map(([path, texts]) => `${JSON.stringify(path)}: ${JSON.stringify(texts)}`);
    await expect(`{\n${lines.join(",\n")}\n}\n`).toMatchFileSnapshot(
      `../../tests/fixtures/messages/${section}.${language}.json`,
    );
  });
});
