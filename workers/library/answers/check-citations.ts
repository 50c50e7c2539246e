import { checkCitation, type CheckedFile } from "../../../src/core/citations/check-citation";
import { messageCited, type Citation, type CitationStatus } from "../../../src/core/domain/citation";
import type { Fact } from "../../../src/core/domain/fact";
import type { FileRecord } from "../../../src/core/domain/file-record";
import type { Store } from "../../../src/core/ports/store";
import type { IndexLibrary } from "../indexes/index-library";

interface CheckPorts {
  readonly store: Pick<Store, "readOutline" | "readText" | "listFacts" | "listMessages">;
  readonly indexes: Pick<IndexLibrary, "get">;
}

export async function checkCitations(
  citations: readonly Citation[],
  ports: CheckPorts,
): Promise<readonly CitationStatus[]> {
  const statuses: CitationStatus[] = [];
  // One after the other: a question that comes meanwhile finds the store free.
  for (const citation of citations) statuses.push(await checkOne(citation, ports));
  return statuses;
}

async function checkOne(citation: Citation, ports: CheckPorts): Promise<CitationStatus> {
  const { store } = ports;
  const message = messageCited(citation);
  if (message === undefined) return checkCitation(citation, await fileBehind(citation, ports));
  if (message.kind === "fact") return checkFact(citation, await store.listFacts());
  const stored = await store.listMessages(message.conversationId);
  return { kind: stored.some(({ id }) => id === message.messageId) ? "holds" : "gone" };
}

/** A fact that was replaced says something else now. */
function checkFact({ fileId }: Citation, facts: readonly Fact[]): CitationStatus {
  const byId = new Map(facts.map((fact): [string, Fact] => [fact.id, fact]));
  let last = byId.get(fileId);
  if (last === undefined) return { kind: "gone" };
  if (last.supersededBy === undefined) return { kind: "holds" };
  for (let next: Fact | undefined = last; next !== undefined; next = byId.get(next.supersededBy ?? ""))
    last = next;
  return { kind: "changed", now: last.statement };
}

/** The file itself, or, where it is gone, another of its folder with the same content. */
async function fileBehind(citation: Citation, ports: CheckPorts): Promise<CheckedFile | undefined> {
  const { store, indexes } = ports;
  const index = await indexes.get(citation.folderId);
  if (index === undefined) return undefined;
  const record = index.records.get(citation.fileId);
  const found =
    record !== undefined && record.state !== "gone"
      ? record
      : withContent(index.records.values(), citation.file?.contentHash);
  if (found === undefined) return undefined;
  const { units } = await store.readOutline(found.id);
  return {
    record: found,
    isOther: found.id !== citation.fileId,
    units,
    length: units.at(-1)?.end ?? 0,
    read: (start, end) => store.readText(found.id, start, end),
  };
}

function withContent(records: Iterable<FileRecord>, hash: string | undefined): FileRecord | undefined {
  if (hash === undefined) return undefined;
  for (const record of records) if (record.contentHash === hash && record.state !== "gone") return record;
  return undefined;
}
