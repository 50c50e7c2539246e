import { expect, test } from "vitest";
import { readWhole } from "../../tests/fakes/read-whole";
import { zipFile } from "../../tests/fakes/zip-file";
import { createContainerFor } from "./containers";
import { createExtractorFor } from "./extractors";
import { MemberOpener } from "./member-opener";
import { readGiven } from "./read-given";

const { signal } = new AbortController();

function given(bytes: Uint8Array, name: string, ...inside: readonly string[]) {
  const file = new File([Uint8Array.from(bytes)], name, { lastModified: 1 });
  return { path: [name, ...inside].join("/"), file, inside };
}
const read = (...file: Parameters<typeof given>) =>
  readWhole(
    readGiven(
      given(...file),
      new MemberOpener(createContainerFor("/"), "/"),
      createExtractorFor("/"),
      signal,
    ),
  );

const nested = zipFile({
  "lease.txt": "The rent is due.",
  "old/papers.zip": zipFile({ "in/deposit.md": "# Deposit\n\nTwo rents." }),
});

test("a packed folder lists its files, and its text is their names, which are no passages", async () => {
  const { format, text, passages, members, end } = await read(nested, "a.zip");
  expect([format, text, passages, end.state]).toEqual(["zip", "lease.txt\nold/papers.zip", [], "indexed"]);
  expect(members?.map(({ path }) => path)).toEqual(["lease.txt", "old/papers.zip"]);
});

test("a file inside a file inside a file is read like any other", async () => {
  const { format, text, passages, members } = await read(nested, "a.zip", "old/papers.zip", "in/deposit.md");
  expect([format, text, passages.length, members]).toEqual(["markdown", "# Deposit\n\nTwo rents.", 1, []]);
});

test("a day of a chat in an archive names its people by the list beside it", async () => {
  const chats = zipFile({
    "users.json": JSON.stringify([{ id: "U02AB", name: "Marta Rossi" }]),
    "venue/2024-03-14.json": JSON.stringify([
      { user: "U02AB", text: "The tannery costs 2,900", ts: "1710403200.000100" },
      { user: "U02AB", text: "Catering is extra", ts: "1710406800.000200" },
    ]),
  });
  expect((await read(chats, "slack.zip", "venue/2024-03-14.json")).text).toContain(
    "Marta Rossi: The tannery",
  );
});

test("a file of the folder is known again by its content, one inside by its archive's sum", async () => {
  expect((await read(nested, "a.zip")).contentHash).toMatch(/^[0-9a-f]{64}$/);
  const member = await read(nested, "a.zip", "lease.txt");
  expect(member.contentHash).toBeUndefined();
});

test("what can't be taken out fails alone, and says why", async () => {
  expect((await read(nested, "a.zip", "nothing.txt")).end).toEqual({ state: "failed", reason: "corrupt" });
  expect((await read(nested, "a.zip", "lease.txt", "x")).end).toEqual({ state: "failed", reason: "corrupt" });
  expect((await read(zipFile({}), "a.zip")).end).toEqual({ state: "skipped", reason: "empty" });
  expect((await read(nested.subarray(0, 80), "a.zip")).end).toEqual({ state: "failed", reason: "corrupt" });
});

test("of a packed folder of very many files, the first two thousand are shown", async () => {
  const names = Array.from({ length: 2_100 }, (_, i) => `${i}.txt`);
  const { text, members } = await read(
    zipFile(Object.fromEntries(names.map((name) => [name, "x"]))),
    "a.zip",
  );
  expect([text.split("\n").length, members?.length]).toEqual([2_000, 2_100]);
});

test("what lies too deep is named, not opened", async () => {
  let bytes = zipFile({ "lease.txt": "The rent is due." });
  for (let depth = 0; depth < 5; depth += 1) bytes = zipFile({ "a.zip": bytes });
  const deepest = await read(bytes, "a.zip", "a.zip", "a.zip", "a.zip", "a.zip");
  expect([deepest.members, deepest.end]).toEqual([[], { state: "skipped", reason: "too large" }]);
});

test("one reader opens archive after archive, and never mistakes one for another", async () => {
  const opener = new MemberOpener(createContainerFor("/"), "/");
  const textOf = async (...file: Parameters<typeof given>) =>
    (await opener.unpack(given(...file), signal))?.text();
  const other = zipFile({ "lease.txt": "Another." });
  expect(await textOf(nested, "a.zip", "lease.txt")).toBe("The rent is due.");
  expect(await textOf(nested, "a.zip", "old/papers.zip", "in/deposit.md")).toContain("Two rents");
  expect(await textOf(other, "b.zip", "lease.txt")).toBe("Another.");
  expect(await textOf(nested, "a.zip", "lease.txt")).toBe("The rent is due.");
  expect(await textOf(nested, "a.zip", "none")).toBeUndefined();
});
