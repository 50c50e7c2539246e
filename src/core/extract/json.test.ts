import { expect, test } from "vitest";
import { extractAll, noGuess } from "../../../tests/fakes/extract-all";
import { createJsonExtract } from "./json";

const read = (text: string) => extractAll(createJsonExtract(noGuess), text);

test("JSON on several lines is shown as it is written", async () => {
  expect((await read('{"a":1,\n"b": 2}\n')).text).toBe('{"a":1,\n"b": 2}\n');
});

test("JSON on one line is laid out", async () => {
  expect((await read('{"rent":[350,"K\\u00f6ln"]}')).text).toBe(
    '{\n  "rent": [\n    350,\n    "Köln"\n  ]\n}',
  );
});

test("what is no JSON, or too deep to be read, is shown as it is", async () => {
  expect((await read("{rent: 350")).text).toBe("{rent: 350");
  const deep = `${"[".repeat(200000)}1`;
  expect((await read(deep)).text).toBe(deep);
});

test("laying out changes neither numbers nor strings, and drops no name", async () => {
  const line = String.raw`{"id":12345678901234567890,"v":1.0,"a":{},"a":[ ],"t":"x, {y}: \"z\" [\\"}`;
  const { text } = await read(line);
  expect(text.split("\n")).toEqual([
    "{",
    '  "id": 12345678901234567890,',
    '  "v": 1.0,',
    '  "a": {},',
    '  "a": [],',
    String.raw`  "t": "x, {y}: \"z\" [\\"`,
    "}",
  ]);
});

test("letters that were escaped are read, other signs stay as they are written", async () => {
  const lines =
    String.raw`{"a": "caf\u00e9 \ud83d\ude00",` + "\n" + String.raw`"b": "http:\/\/x \u0022 \\u00e9 \n"}`;
  expect((await read(lines)).text).toBe(
    '{"a": "café 😀",\n' + String.raw`"b": "http://x \u0022 \\u00e9 \n"}`,
  );
});
