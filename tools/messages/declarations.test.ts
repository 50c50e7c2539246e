import { format, resolveConfig } from "prettier";
import { expect, it } from "vitest";
import { page, replies, servedPages, suggestions } from "../../src/core/language/messages/en.json";
import { declarationOf } from "./declarations";

const MESSAGES = "../../src/core/language/messages";

it.each([
  [`${MESSAGES}/page-parameters.d.ts`, { PageParameters: page, ServedPagesParameters: servedPages }],
  [`${MESSAGES}/reply-parameters.d.ts`, { ReplyParameters: replies, SuggestionParameters: suggestions }],
])("the parameters of all messages are declared as English has them: %s", async (path, sections) => {
  const declared = [
    "// Written by `npx vitest run tools/messages --update`, from the English messages.\n",
    ...Object.entries(sections).map(([name, messages]) => declarationOf(name, messages)),
  ].join("\n");
  const config = await resolveConfig(new URL(path, import.meta.url));
  const formatted = await format(declared, { ...config, parser: "typescript" });
  await expect(formatted).toMatchFileSnapshot(path);
});
