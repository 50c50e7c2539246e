import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
}

describe.each([
  { file: "package-lock.json", least: 500 },
  { file: "lab/package-lock.json", least: 50 },
])("$file", ({ file, least }) => {
  const { packages } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  /** All packages but the project itself. */
  const locked = Object.entries(packages).filter(([path]) => path !== "");

  it("has a checksum of every package, also of those for other systems", () => {
    expect(locked.length).toBeGreaterThan(least);
    const unchecked = locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""));
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  it("names no host, so that any registry will do", () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });
});
