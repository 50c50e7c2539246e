import { getOrMake } from "../../../src/core/base/get-or-make";
import type { AgentEvent, Source } from "../../../src/core/domain/agent-event";
import type { SourceDetails } from "../../../src/core/domain/citation";
import { extensionOf, isUnsurePage, type FileRecord } from "../../../src/core/domain/file-record";
import type { FileId } from "../../../src/core/domain/ids";
import type { Store } from "../../../src/core/ports/store";
import { languagesByExtension } from "../../../src/core/extract/detection/programming-language";
import { typeOfFile } from "../../../src/core/extract/detection/type-of-file";
import { mailHead } from "../../../src/core/extract/mail/mail-head";

type DescribingStore = Pick<Store, "readFile" | "readText">;

/** Adds to the sources of events what is known of their files, and to citations what their cards show. */
export function sourceDescriber(store: DescribingStore): (event: AgentEvent) => Promise<AgentEvent> {
  const records = new Map<FileId, Promise<FileRecord | undefined>>();
  const recordOf = (id: FileId) => getOrMake(records, id, () => store.readFile(id));
  const withFile = async <T extends Source>(source: T): Promise<T> => {
    const record = await recordOf(source.fileId);
    if (record === undefined) return source;
    const { place } = source;
    const isUnsure = isUnsurePage(record, place.kind === "page" ? place.number : 1);
    const file = { type: typeOfFile(record), contentHash: record.contentHash };
    return { ...source, file: { ...file, ...(isUnsure && { isUnsure }) } };
  };
  const withDetails = async <T extends Source>(source: T): Promise<T> => {
    const described = await withFile(source);
    const details = described.details ?? (await readDetails(described, store));
    return { ...described, details };
  };
  return async (event) => {
    if (event.kind === "retrieval")
      return { ...event, sources: await Promise.all(event.sources.map(withFile)) };
    const isCiting = event.kind === "part" || event.kind === "statement";
    if (!isCiting || event.citations.length === 0) return event;
    return { ...event, citations: await Promise.all(event.citations.map(withDetails)) };
  };
}

/** The longest head of a mail that is looked through, in UTF-16 units. */
const MAIL_HEAD = 4_000;
/** Lines are counted up to here, in UTF-16 units: nobody looks for a line of a file of megabytes by its number. */
const FARTHEST_LINE = 1 << 20;

async function readDetails(
  { file, fileId, path, quote, start, place }: Source,
  store: DescribingStore,
): Promise<SourceDetails | undefined> {
  // A mailbox holds many mails, and each is a file of its own inside it.
  if (file?.type === "mail" && place.kind === "whole")
    return mailHead(await store.readText(fileId, 0, MAIL_HEAD));
  if (file?.type !== "code" || start > FARTHEST_LINE) return undefined;
  const language = languagesByExtension.get(extensionOf(path));
  if (language === undefined) return undefined;
  const firstLine = linesIn(await store.readText(fileId, 0, start)) + 1;
  return { kind: "code", language, firstLine, lastLine: firstLine + linesIn(quote) };
}

function linesIn(text: string): number {
  return text.split("\n").length - 1;
}
