import { expect, it } from "vitest";
import { fullPacks } from "../../src/core/language/packs";
import { answersIn } from "./answers.samples";
import { saidAround, saidElse, saidInLists } from "./replies.samples";

it.each(fullPacks())("the agent says what was recorded, in $name", async ({ language, examples }) => {
  const said = {
    ...saidAround(language),
    ...saidInLists(language),
    ...saidElse(language),
    answers: await answersIn(language, examples),
  };
  const trimmed = Object.entries(said).map(
    ([name, texts]) => [name, texts.map((text) => text.trim())] as const,
  );
  const lines = trimmed.map(([name, texts]) => `${JSON.stringify(name)}: ${JSON.stringify(texts, null, 2)}`);
  await expect(`{\n${lines.join(",\n")}\n}\n`).toMatchFileSnapshot(
    `../../tests/fixtures/messages/replies.${language}.json`,
  );
});
