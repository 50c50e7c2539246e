import type { FileFormat } from "../../src/core/domain/file-format";
import type { FoundMember } from "../../src/core/domain/found-member";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import { FILE_START, type ReadFile, type ReadStep } from "../../src/core/domain/read-file";
import { reasonOfTrouble } from "../../src/core/extract/trouble";
import type { ByteSource } from "../../src/core/ports/byte-source";
import type { ExtractionEnd } from "../../src/core/domain/extraction-end";
import type { GivenFile } from "../../src/protocol/extractor";
import { createBlobSource } from "../adapters/bytes/blob-source";
import { contentHash } from "../adapters/bytes/content-hash";
import type { ContainerFor } from "./containers";
import type { ExtractorFor } from "./extractors";
import type { MemberOpener, OpenSource } from "./member-opener";
import { readFile } from "./read-file";

/** The deepest nesting of files inside files; files at a deeper level are listed but not opened. */
const NESTING_MAX = 4;
/** The most lines that an archive or a mailbox shows as its text. */
const LISTED_MAX = 2_000;

/** Reads a file, or a file inside it, part by part, and lists the files that it holds. @throws as `readFile` */
export async function* readGiven(
  given: GivenFile,
  opener: MemberOpener,
  extractorFor: ExtractorFor,
  signal: AbortSignal,
  recognised: readonly RecognisedPage[] = [],
): AsyncGenerator<ReadStep, void> {
  let opened: OpenSource;
  let people: ByteSource | undefined;
  try {
    opened = await opener.source(given, signal);
    people = await opener.people(given);
  } catch (thrown) {
    yield { kind: "end", read: { ...UNREAD, end: troubled(thrown) } };
    return;
  }
  const { source, isUnlocked } = opened;
  const unlockedAt = isUnlocked ? Date.now() : undefined;
  const steps = readFile(given.path, source, extractorFor, signal, recognised, undefined, people);
  for await (const step of steps) {
    if (step.kind === "part") yield { ...step, part: { ...step.part, unlockedAt } };
    else {
      const found = await withMembers(step.read, source, given.inside.length, opener.containerFor, signal);
      const read = { ...found, unlockedAt };
      // The hash is that of the bytes in the folder.
      const own = createBlobSource(given.path, given.file, given.bytes);
      const isOwn = given.inside.length === 0;
      yield { kind: "end", read: isOwn ? { ...read, contentHash: await contentHash(own) } : read };
    }
  }
}

const UNREAD = {
  format: "other",
  from: FILE_START,
  text: "",
  units: [],
  passages: [],
  layout: [],
  members: [],
} as const;

async function withMembers(
  read: ReadFile,
  source: ByteSource,
  depth: number,
  containerFor: ContainerFor,
  signal: AbortSignal,
): Promise<ReadFile> {
  const open = read.end.holdsFiles === false ? undefined : await containerFor(read.format);
  if (open === undefined || source.size === 0) return { ...read, members: [] };
  if (depth >= NESTING_MAX) return { ...read, members: [], end: isGiven(read.format) ? tooDeep : read.end };
  try {
    const { members, end } = await open(source, signal);
    return isGiven(read.format) ? { ...read, ...listing(members), members, end } : { ...read, members };
  } catch (thrown) {
    signal.throwIfAborted();
    return { ...read, members: [], end: isGiven(read.format) ? troubled(thrown) : read.end };
  }
}

const tooDeep: ExtractionEnd = { state: "skipped", reason: "too large" };

/** Whether a format has no text of its own except the names of its members. */
function isGiven(format: FileFormat): boolean {
  return format === "zip" || format === "mbox";
}

/** The names of the members, only to be shown. They get no passages, because each member is found by its own name. */
function listing(members: readonly FoundMember[]): Pick<ReadFile, "text" | "units"> {
  const text = members
    .slice(0, LISTED_MAX)
    .map(({ path }) => path)
    .join("\n");
  return { text, units: text === "" ? [] : [{ place: { kind: "whole" }, start: 0, end: text.length }] };
}

/** How the reading ended, for an error about the file's content. @throws any other error. */
function troubled(thrown: unknown): ExtractionEnd {
  const reason = reasonOfTrouble(thrown);
  const isSound = reason === "too large" || reason === "unsupported";
  return { state: isSound ? "skipped" : "failed", reason };
}
