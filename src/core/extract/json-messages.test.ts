import { expect, test } from "vitest";
import { extractAll, noGuess } from "../../../tests/fakes/extract-all";
import { createJsonExtract } from "./json";
import { chatOf, peopleIn, peoplePathOf } from "./json-messages";

const read = (value: unknown) => extractAll(createJsonExtract(noGuess), JSON.stringify(value));

test("a chat is read message by message, with its name above, its time and who wrote", async () => {
  const { blocks, raw } = await read({
    name: "Climbing",
    messages: [
      { type: "service", date: "2024-05-01T10:00:00", actor: "Olga" },
      { date: "2024-05-02T19:30:11", from: "Olga", text: ["The code is ", { type: "bold", text: "4417" }] },
      { date: "2024-05-02T19:32:00", from: "Pavel", text: "Bring the rope" },
    ],
  });
  expect(blocks).toEqual([
    "heading: Climbing",
    "message: 2024-05-02 19:30 Olga: The code is 4417",
    "message: 2024-05-02 19:32 Pavel: Bring the rope",
  ]);
  expect(raw[1]).toMatchObject({ sender: "Olga" });
});

test("times in seconds, people by their ids, and text that was written byte by byte are read", async () => {
  const { text } = await read({
    users: [
      { id: "U1", profile: { real_name: "Marta Rossi" } },
      { id: "U2", name: "deniz" },
    ],
    log: [
      { user: "U1", text: "The tannery costs 2,900", ts: "1710403200.000100" },
      { user: "U2", text: "<@U1> schÃ¶n?", ts: "1710406800.000200" },
    ],
  });
  expect(text).toContain("2024-03-14 08:00 Marta Rossi: The tannery costs 2,900\n");
  expect(text).toContain("deniz: Marta Rossi schön?");
});

test("a conversation with a language model is read", async () => {
  const node = (role: string, part: string, time: number) => ({
    message: { author: { role }, create_time: time, content: { content_type: "text", parts: [part] } },
  });
  const { blocks } = await read([
    {
      title: "Sourdough",
      mapping: { a: node("user", "How warm?", 1714671011), b: node("assistant", "26 degrees", 1714671020) },
    },
  ]);
  expect(blocks[0]).toBe("heading: Sourdough");
  expect(blocks[2]).toMatch(/^message: 2024-05-02 17:30 assistant: 26 degrees$/);
});

test("records that say more than a message are a table, and the title of a message is part of it", async () => {
  const reviews = [
    { date: "2024-05-02", user: "Ada", text: "Dry and warm.", rating: 5 },
    { date: "2024-05-09", user: "Ben", text: "Too small.", rating: 2 },
  ];
  expect((await read(reviews)).blocks[0]).toBe("row: date | user | text | rating");
  const issue = (title: string) => ({
    title,
    body: "It leaks.",
    user: { login: "x", name: "Ada" },
    created_at: "2024-05-02T10:00:00Z",
  });
  expect((await read([issue("The roof"), issue("The boat")])).text).toContain("Ada: The roof\nIt leaks.");
});

test("records with the same fields are a table, and nothing is lost of numbers", async () => {
  const records =
    '[{"room": "cellar", "meter": "EM-4410", "kwh": 18234.50}, {"room": "attic", "meter": "EM-4411", "at": {"floor": 3}}]';
  const { blocks, raw } = await extractAll(createJsonExtract(noGuess), records);
  expect(blocks[0]).toBe("row: room | meter | kwh | at · floor");
  expect(blocks[1]).toMatch(/^row: cellar \| EM-4410 \| 18234\.50? \|/);
  expect(raw[2]).toMatchObject({ header: "room | meter | kwh | at · floor" });
});

test("settings and lists of different things are shown as they are written", async () => {
  for (const value of [{ name: "app", version: 2 }, [{ a: 1 }, { b: { c: { d: 2 } } }], [1, 2, 3]])
    expect((await read(value)).blocks.every((block) => block.startsWith("code:"))).toBe(true);
});

test("JSON with a space after each comma is laid out as well", async () => {
  expect((await read({})).text).toBe("{}");
  const { text } = await extractAll(
    createJsonExtract(noGuess),
    '{"a": [{"b": 1}, {"c": [2, 3]}], "d": "x, {y}"}',
  );
  expect(JSON.parse(text)).toEqual({ a: [{ b: 1 }, { c: [2, 3] }], d: "x, {y}" });
  expect(text.split("\n")).toHaveLength(14);
});

test("people whom a day of a channel names by ids are told by the list beside it", () => {
  expect(peoplePathOf("slack/venue/2024-03-14.json")).toBe("slack/users.json");
  expect(peoplePathOf("venue/2024-03-14.json")).toBe("users.json");
  expect([peoplePathOf("2024-03-14.json"), peoplePathOf("venue/notes.json")]).toEqual([undefined, undefined]);
  const people = peopleIn([
    { id: "U02AB", name: "marta", profile: { real_name: "Marta Rossi" } },
    { id: "U03CD", name: "deniz" },
    "nobody",
  ]);
  const day = [
    { user: "U02AB", text: "The tannery costs 2,900", ts: "1710403200.000100" },
    { user: "U03CD", text: "<@U02AB> book it", ts: "1710406800.000200" },
  ];
  expect(chatOf(day, people)).toMatchObject([
    { sender: "Marta Rossi", text: "The tannery costs 2,900" },
    { sender: "deniz", text: "Marta Rossi book it" },
  ]);
});
