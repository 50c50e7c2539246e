import { expect, it } from "vitest";
import type { FileRecord } from "../domain/file-record";
import { parseFileId, parseFolderId } from "../domain/ids";
import type { RecognisedPage } from "../domain/recognised-page";
import { recogniseFile, type RecognitionPorts } from "./recognise-file";

function aScan(waiting: readonly number[]): FileRecord {
  return {
    id: parseFileId("scan"),
    folderId: parseFolderId("folder"),
    path: "scan.pdf",
    size: 10,
    modifiedAt: 1,
    state: "skipped",
    reason: "waiting for text recognition",
    format: "pdf",
    passages: 0,
    embedded: 0,
    scans: { waiting, recognised: 0 },
  };
}

const aPage = (page: number, failure?: RecognisedPage["failure"]): RecognisedPage => ({
  page,
  text: `page ${page}`,
  failure,
});

/** Ports that record their calls. */
function ports(
  known: readonly RecognisedPage[],
  recognise: (page: number) => Promise<RecognisedPage>,
  committedPages = 0,
) {
  const kept: RecognisedPage[] = [...known];
  const read: number[] = [];
  const committed: number[] = [];
  const told: (readonly number[])[] = [];
  const made: RecognitionPorts = {
    writer: {
      putRecognised: async (_, pages) => void kept.push(...pages),
      listRecognised: async () => known,
    },
    recognise: (_, page) => {
      read.push(page);
      return recognise(page);
    },
    committedPages,
    commit: async () => void committed.push(kept.length),
    onPage: (waiting) => told.push(waiting),
  };
  return { made, kept, read, committed, told };
}

const never = new AbortController().signal;
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

it("each page is kept, told, and at the end made searchable", async () => {
  const { made, kept, committed, told } = ports([], async (page) => aPage(page));
  await recogniseFile(aScan([2, 3, 5]), 2, made, never);
  expect(kept.map(({ page }) => page)).toEqual([2, 3, 5]);
  expect(told).toEqual([[3, 5], [5], []]);
  expect(committed).toEqual([3]);
});

it("pages that were read before are not read again", async () => {
  const { made, read, committed } = ports([aPage(1), aPage(2)], async (page) => aPage(page));
  await recogniseFile(aScan([1, 2, 3]), 1, made, never);
  expect(read).toEqual([3]);
  expect(committed).toEqual([3]);
});

it("a long scan becomes searchable on the way, ever more seldom", async () => {
  const { made, committed } = ports([], async (page) => aPage(page));
  await recogniseFile(aScan(upTo(40)), 1, made, never);
  expect(committed).toEqual([8, 12, 18, 27, 40]);
});

it("a long scan that is begun anew again and again becomes searchable as soon as without", async () => {
  const known = upTo(15).map((page) => aPage(page));
  const { made, committed } = ports(known, async (page) => aPage(page), 12);
  await recogniseFile(aScan(upTo(30)), 1, made, never);
  expect(committed).toEqual([18, 27, 30]);
});

it("after three pages in a row that hang or crash the rest is not tried", async () => {
  const { made, read, kept } = ports([], async (page) => aPage(page, "timeout"));
  await recogniseFile(aScan(upTo(9)), 1, made, never);
  expect(read).toEqual([1, 2, 3]);
  expect(kept.map(({ failure }) => failure)).toEqual([
    ...Array(3).fill("timeout"),
    ...Array(6).fill("crash"),
  ]);
});

it("one that is stopped keeps its pages and makes nothing searchable", async () => {
  const abort = new AbortController();
  const { made, read, kept, committed } = ports([], async (page) => {
    if (page === 2) abort.abort();
    return aPage(page);
  });
  await expect(recogniseFile(aScan(upTo(9)), 1, made, abort.signal)).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(read).toEqual([1, 2]);
  expect(kept.map(({ page }) => page)).toEqual([1, 2]);
  expect(committed).toEqual([]);
});
