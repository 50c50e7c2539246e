import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { RELEASE } from "./release";

it("the release has the number of the package and a heading among the changes", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(RELEASE).toBe(version);
  expect(readFileSync("CHANGELOG.md", "utf8")).toContain(`\n## ${version} – `);
});
