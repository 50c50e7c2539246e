import { expect, it } from "vitest";
import { INTERFACE_LANGUAGES } from "../../src/core/domain/interface-language";
import { saidByPage } from "./read-catalogue";

it.each(INTERFACE_LANGUAGES)("the page says in %s what was recorded of it", async (language) => {
  const said = [...(await saidByPage(language))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = said.map(([path, texts]) => `${JSON.stringify(path)}: ${JSON.stringify(texts)}`);
  await expect(`{\n${lines.join(",\n")}\n}\n`).toMatchFileSnapshot(
    `../../tests/fixtures/messages/${language}.json`,
  );
});
