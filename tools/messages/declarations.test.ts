import { format, resolveConfig } from "prettier";
import { expect, it } from "vitest";
import { page, replies, servedPages, suggestions } from "../../src/core/language/messages/en.json";
import { declarationOf } from "./declarations";

const DECLARED = "../../src/core/language/messages/parameters.ts";

it("the parameters of all messages are declared as English has them", async () => {
  const declared = [
    "// Written by `npx vitest run tools/messages --update`, from the English messages.\n",
    declarationOf("PageParameters", page),
    declarationOf("ServedPagesParameters", servedPages),
    declarationOf("ReplyParameters", replies),
    declarationOf("SuggestionParameters", suggestions),
  ].join("\n");
  const config = await resolveConfig(new URL(DECLARED, import.meta.url));
  const formatted = await format(declared, { ...config, parser: "typescript" });
  await expect(formatted).toMatchFileSnapshot(DECLARED);
});
