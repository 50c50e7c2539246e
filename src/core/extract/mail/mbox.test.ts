import { expect, test } from "vitest";
import { memorySource } from "../../../../tests/fakes/memory-source";
import { splitMailbox, unquoteFrom } from "./mbox";

const { signal } = new AbortController();
async function messagesOf(text: string): Promise<string[]> {
  const messages: string[] = [];
  for await (const { start, end } of splitMailbox(memorySource(text), signal))
    messages.push(text.slice(start, end));
  return messages;
}

test("a message begins with a line that tells when it came, after a blank one", async () => {
  const first = "a: b\n\nFrom here on,\nFrom x 10:00\nwet.\n\n";
  expect(await messagesOf(`From ada 10:00\n${first}From bea 11:00\r\nc\r\n\r\nFrom cleo 12:00\n`)).toEqual([
    first,
    "c\r\n\r\n",
    "",
  ]);
  expect(await messagesOf("no mailbox\n\n")).toEqual([]);
});

test("a mailbox larger than what is read at a time is split at the same places", async () => {
  const long = `${"x".repeat(2_500_000)}\n\n`;
  const lines = `${"word ".repeat(13)}\n`.repeat(40_000);
  expect(await messagesOf(`From a 1:00\n${long}From b 2:00\n${lines}\nFrom c 3:00\nc`)).toEqual([
    long,
    `${lines}\n`,
    "c",
  ]);
});

test("quoted lines lose one sign, others none", () => {
  const quoted = new TextEncoder().encode(">From a\n>>From b\n> From c\nFrom d\n>");
  expect(new TextDecoder().decode(unquoteFrom(quoted))).toBe("From a\n>From b\n> From c\nFrom d\n>");
});
