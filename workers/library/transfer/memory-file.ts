import { z } from "../../../src/core/base/zod";
import { AppError } from "../../../src/core/domain/failure";
import type { Fact } from "../../../src/core/domain/fact";
import type { FolderId } from "../../../src/core/domain/ids";
import { THEME_SETTING, THEMES } from "../../../src/core/domain/theme";
import type { Clock, MakeId } from "../../../src/core/ports/clock";
import type { Store } from "../../../src/core/ports/store";
import { VECTOR_INDEX_KINDS, VECTOR_INDEX_SETTING } from "../../../src/core/ports/vector-index";
import type { MemoryCounts } from "../../../src/protocol/transfer";
import {
  conversationInFile,
  importConversation,
  parseFile,
} from "../../adapters/storage/read-conversation-file";
import { factRow } from "../../adapters/storage/message-schemas";

const FORMAT = "footnote-memory";
/** Since 2, answers have parts, as in files of conversations. */
const VERSION = 2;
/** A larger file was not made by a person's questions. It would fill the memory. */
const MOST_BYTES = 500_000_000;

/** The settings that mean the same in another browser. Others name folders, files or models of this one. */
const settings = z.object({
  [THEME_SETTING]: z.enum(THEMES).optional(),
  [VECTOR_INDEX_SETTING]: z.enum(VECTOR_INDEX_KINDS).optional(),
});

const memoryFile = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1).max(VERSION),
  settings,
  facts: z.array(factRow).max(100_000),
  conversations: z.array(conversationInFile).max(100_000),
});

/** Writes all conversations, facts and portable settings as one JSON document, conversation by conversation. */
export async function exportMemory(
  store: Pick<Store, "listConversations" | "listMessages" | "listFacts" | "readSetting">,
  write: (text: string) => void,
): Promise<void> {
  const chosen = Object.fromEntries(
    await Promise.all(
      Object.keys(settings.shape).map(async (key) => [key, await store.readSetting(key)] as const),
    ),
  );
  const head = { format: FORMAT, version: VERSION, settings: chosen, facts: await store.listFacts() };
  write(`${JSON.stringify(head).slice(0, -1)},"conversations":[`);
  let between = "\n";
  for (const conversation of await store.listConversations()) {
    const messages = await store.listMessages(conversation.id);
    write(`${between}${JSON.stringify({ conversation, messages })}`);
    between = ",\n";
  }
  write("\n]}\n");
}

/** So many conversations are stored in one transaction: each costs a wait for the disk. */
const AT_ONCE = 200;

/**
 * Adds what the file holds to what is here. A conversation or fact that is here already stays as it is, so a file can be
 * brought in twice. The file is checked as a whole before anything is stored.
 * @param onShare receives the share of the conversations that is stored.
 * @throws AppError `not-a-conversation`
 */
export async function importMemory(
  file: Blob,
  { store, clock, makeId }: { readonly store: Store; readonly clock: Clock; readonly makeId: MakeId },
  onShare: (share: number) => void,
): Promise<MemoryCounts> {
  if (file.size > MOST_BYTES) throw new AppError({ kind: "not-a-conversation", detail: "it is too large" });
  const { conversations, facts, settings: chosen } = parseFile(memoryFile, await file.text());
  const folders = (await store.listFolders()).map(({ id }) => id);
  const isHere = (id: FolderId) => folders.includes(id);
  const messageIds = new Map<string, (typeof facts)[number]["messageId"]>();
  // Of two with one id the first counts.
  const added = new Map(conversations.toReversed().map((one) => [one.conversation.id, one]));
  for (const { id } of await store.listConversations()) added.delete(id);
  const toAdd = [...added.values()].toReversed();
  for (let at = 0; at < toAdd.length; at += AT_ONCE) {
    const some = toAdd.slice(at, at + AT_ONCE).map((one) => {
      const options = { isHere, makeId, now: clock.now() };
      const { conversation, messages, ids } = importConversation(one, one.conversation.id, options);
      for (const [before, after] of ids) messageIds.set(before, after);
      return { conversation, messages: messages.map((message, i) => ({ message, order: i + 1 })), folders };
    });
    await store.restore(...some);
    onShare((at + some.length) / toAdd.length);
  }
  const known = new Set((await store.listFacts()).map(({ id }) => id));
  const fresh = facts.filter(({ id }) => !known.has(id));
  // A fact of folders that are not here is kept, and used in no answer.
  const hereOf = (all: Fact["folders"]) => (all === "all" ? all : all.filter(isHere));
  const idOf = (id: Fact["messageId"]) => messageIds.get(id) ?? id;
  await store.putFacts(
    fresh.map((fact) => ({ ...fact, messageId: idOf(fact.messageId), folders: hereOf(fact.folders) })),
  );
  for (const [key, value] of Object.entries(chosen))
    if (value !== undefined) await store.writeSetting(key, value);
  return {
    conversations: toAdd.length,
    facts: fresh.length,
    skipped: conversations.length - toAdd.length + facts.length - fresh.length,
    theme: chosen[THEME_SETTING],
  };
}
