import { expect, it } from "vitest";
import { aCitation, aFile } from "../../../tests/ui/makers";
import type { AgentEvent } from "../../../src/core/domain/agent-event";
import type { FileRecord } from "../../../src/core/domain/file-record";
import type { FileId } from "../../../src/core/domain/ids";
import { sourceDescriber } from "./describe-sources";

function aStore(record: FileRecord, text: string) {
  let reads = 0;
  return {
    readFile: (id: FileId) => {
      reads += 1;
      return Promise.resolve(id === record.id ? record : undefined);
    },
    readText: (_: FileId, start: number, end: number) => Promise.resolve(text.slice(start, end)),
    reads: () => reads,
  };
}

const content = (...citations: ReturnType<typeof aCitation>[]): AgentEvent => ({
  kind: "part",
  part: { kind: "note", text: "", refs: [], gap: "", folders: [] },
  citations,
});

async function described(record: FileRecord, text: string, quote: string) {
  const start = text.indexOf(quote);
  const place = { kind: "whole" } as const;
  const cited = aCitation(1, record.path, quote, { start, end: start + quote.length, place });
  const event = await sourceDescriber(aStore(record, text))(content(cited));
  return event.kind === "part" ? event.citations[0] : undefined;
}

it("a citation keeps its file's type and content", async () => {
  const pdf = { ...aFile("lease.pdf"), format: "pdf" as const, contentHash: "c0ffee" };
  const cited = await described(pdf, "Rent is due.", "Rent is due.");
  expect(cited?.file).toEqual({ type: "pdf", contentHash: "c0ffee" });
});

it("a passage from a scan that was hard to read says so, and one of another page does not", async () => {
  const scan = (unsure: number) => ({
    ...aFile("letter.png"),
    format: "image" as const,
    scans: { waiting: [], recognised: 2, unsure: [unsure] },
  });
  expect((await described(scan(1), "Rnnt", "Rnnt"))?.file?.isUnsure).toBe(true);
  expect((await described(scan(2), "Rent", "Rent"))?.file).not.toHaveProperty("isUnsure");
});

it("a mail tells sender, date and subject; code its language and lines", async () => {
  const mail = { ...aFile("boiler.eml"), format: "eml" as const };
  const text = "The boiler\n\nFrom: Ada <ada@example.org>\nTo: me\nDate: 3 May 2024\n\nIt leaks.";
  expect((await described(mail, text, "It leaks."))?.details).toEqual({
    kind: "mail",
    sender: "Ada <ada@example.org>",
    date: "3 May 2024",
    subject: "The boiler",
  });
  const code = { ...aFile("retry.ts"), format: "code" as const };
  const lines = "const a = 1;\nconst b = 2;\nfunction retry() {\n  return b;\n}\n";
  expect((await described(code, lines, "function retry() {\n  return b;"))?.details).toEqual({
    kind: "code",
    language: "TypeScript",
    firstLine: 3,
    lastLine: 4,
  });
});

it("a file is looked up once, and a source of an unknown file stays as it is", async () => {
  const record = aFile("lease.txt");
  const store = aStore(record, "");
  const describe = sourceDescriber(store);
  await describe(content(aCitation(1, "lease.txt", ""), aCitation(2, "lease.txt", "")));
  await describe(content(aCitation(3, "lease.txt", "")));
  expect(store.reads()).toBe(1);
  const unknown = aCitation(4, "other.txt", "Rent");
  expect(await describe(content(unknown))).toEqual(content(unknown));
});
