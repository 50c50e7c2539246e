import { format, resolveConfig } from "prettier";
import { expect, it } from "vitest";
import { page } from "../../src/core/language/messages/en.json";
import { declarationOf } from "./declarations";

const DECLARED = "../../src/core/language/messages/page-parameters.ts";

it("the parameters of the page's messages are declared as English has them", async () => {
  const config = await resolveConfig(new URL(DECLARED, import.meta.url));
  const declared = await format(declarationOf("PageParameters", page), { ...config, parser: "typescript" });
  await expect(declared).toMatchFileSnapshot(DECLARED);
});
