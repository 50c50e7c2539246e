import type { SegmentBytes, SavedSegment } from "../../src/core/ports/keyword-index";
import { memoryBytes } from "../../src/core/search/lexical/memory-bytes";
import type { SegmentFiles } from "../../workers/library/indexes/lexical/folder-keywords";
import { assertEqual, assertTrue, type ContractCase } from "./assert";

/** Opens the same files again at every call; the first call opens empty ones. */
export type OpenFiles = () => Promise<SegmentFiles>;

/** What the files of a keyword index promise, wherever they are stored. @param create called for each case. */
export function partFilesContract(create: () => OpenFiles | Promise<OpenFiles>): readonly ContractCase[] {
  const textOf = (bytes: SegmentBytes) => new TextDecoder().decode(bytes.read(0, bytes.size));
  const textsIn = async (files: SegmentFiles) => (await files.open()).map(textOf).sort();
  return [
    {
      title: "there is nothing at first",
      async run() {
        assertEqual(await textsIn(await (await create())()), []);
      },
    },
    {
      title: "what was written is there when the files are opened again, and is read where it was moved to",
      async run() {
        const open = await create();
        const lease = aPart("0-0-1", "a lease");
        await (await open()).replaceWith([lease, aPart("1-1-2", "x".repeat(3_000_000))]);
        assertEqual(lease.moved.map(textOf), ["a lease"]);
        const [first, second] = await textsIn(await open());
        assertEqual(first, "a lease");
        assertTrue(second === "x".repeat(3_000_000), "the long part came back as it was");
      },
    },
    {
      title: "a part is read by ranges",
      async run() {
        const files = await (await create())();
        await files.replaceWith([aPart("0-0-1", "a lease of 2023")]);
        const [part] = await files.open();
        assertEqual(part?.size, 15);
        assertEqual(part && new TextDecoder().decode(part.read(2, 7)), "lease");
      },
    },
    {
      title: "what was there stays as it was, and what is no longer named is erased",
      async run() {
        const open = await create();
        const files = await open();
        await files.replaceWith([aPart("0-0-1", "a lease"), aPart("1-1-2", "a boiler")]);
        const again = aPart("0-0-1", "another lease");
        await files.replaceWith([again, aPart("0-1-3", "both")]);
        assertEqual(again.moved.length, 0);
        assertEqual(await textsIn(await open()), ["a lease", "both"]);
      },
    },
    {
      title: "nothing is left when they are cleared, and they can be written again",
      async run() {
        const files = await (await create())();
        await files.replaceWith([aPart("0-0-1", "a lease")]);
        await files.clear();
        assertEqual(await textsIn(files), []);
        await files.replaceWith([aPart("0-0-1", "a garden")]);
        assertEqual(await textsIn(files), ["a garden"]);
      },
    },
  ];
}

function aPart(name: string, text: string): SavedSegment & { readonly moved: readonly SegmentBytes[] } {
  const moved: SegmentBytes[] = [];
  const bytes = memoryBytes(new TextEncoder().encode(text));
  return { name, bytes, moved, moveTo: (to) => void moved.push(to) };
}
