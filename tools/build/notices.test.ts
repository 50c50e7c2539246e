import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { shippedPackages, writeNotices } from "./notices";

const root = process.cwd();

it("the notices hold the licence of every package that the app depends on", () => {
  const text = writeNotices(root);
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) expect(text).toContain(`${name} `);
  expect(shippedPackages(root).length).toBeGreaterThan(Object.keys(dependencies).length);
  for (const words of [
    "Meta Platforms",
    "GNU LESSER GENERAL PUBLIC LICENSE",
    "Apache License",
    "footnote-MiniLM",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("no licence named");
});
