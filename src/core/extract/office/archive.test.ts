import { expect, test } from "vitest";
import { memorySource } from "../../../../tests/fakes/memory-source";
import { zipFile } from "../../../../tests/fakes/zip-file";
import { openZipArchive } from "./archive";
import { EncryptedError } from "../trouble";

const LIMITS = { part: 1 << 20, sum: 3 << 19 };
const open = (members: Readonly<Record<string, string | Uint8Array>>) =>
  openZipArchive(memorySource(zipFile(members)), LIMITS);
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test("a part is found whatever the case of its name, and decoded as it says", async () => {
  const archive = await open({
    "Word/Document.xml": latin1('<?xml version="1.0" encoding="windows-1251"?><a>\xcf\xf0</a>'),
  });
  const chunks = (await archive.open("word/document.XML")) ?? [];
  expect([...chunks].join("")).toContain("<a>Пр</a>");
  expect(await archive.open("word/other.xml")).toBeUndefined();
  expect(archive.trouble).toBeUndefined();
});

test("a part that unpacks to more than a part can be ends there", async () => {
  const archive = await open({ bomb: " ".repeat(2 << 20), small: "rent" });
  expect([...((await archive.open("bomb")) ?? [])].join("").length).toBeLessThanOrEqual(1 << 20);
  expect(archive.trouble).toBe("too large");
});

test("so do many parts that are small enough, each for itself", async () => {
  const archive = await open({ a: " ".repeat(1 << 20), b: " ".repeat(1 << 20) });
  for (const name of ["a", "b"]) for (const _ of (await archive.open(name)) ?? []);
  expect(archive.trouble).toBe("too large");
});

test("a part that is searched before it is read counts once", async () => {
  const archive = await open({ a: " ".repeat(1 << 20) });
  for (const _ of (await archive.skim("a")) ?? []);
  expect([...((await archive.open("a")) ?? [])].join("")).toHaveLength(1 << 20);
  expect(archive.trouble).toBeUndefined();
});

test("a locked part says so", async () => {
  const bytes = zipFile({ a: "rent" });
  const directory = bytes.findLastIndex(
    (byte, at) => byte === 0x50 && bytes[at + 2] === 1 && bytes[at + 3] === 2,
  );
  bytes[directory + 8] = 1;
  const archive = await openZipArchive(memorySource(bytes));
  await expect(archive.open("a")).rejects.toThrow(EncryptedError);
});
