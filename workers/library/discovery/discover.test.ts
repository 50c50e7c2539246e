import { expect, it } from "vitest";
import { discoveryResponseSchema, type DiscoveryResponse } from "../../../src/core/discovery/contract";
import type { Conversation } from "../../../src/core/domain/conversation";
import {
  parseConversationId,
  parseFolderId,
  parseMessageId,
  type FolderId,
} from "../../../src/core/domain/ids";
import { quotingEngine } from "../../../src/core/answer/write/quoting-engine";
import { aFolderIndex, aReadFile, embedPassages } from "../../../tests/fakes/a-folder-index";
import { servicesOver } from "../../../tests/fakes/services-over";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { vectorsFrom } from "../../../tests/fixtures/vectors";
import type { FolderIndex } from "../indexes/folder-index";
import { aFolder, TAXES } from "../../../tests/ui/makers";

const BOATS = parseFolderId("boats");
const FILES: Readonly<Record<string, string>> = {
  "keys/boathouse.txt": "The key of the boathouse hangs behind the buoy.",
  "lease.pdf": "The rent of the flat is due on the first of each month.",
  "draft lease.txt": "The rent of the flat is a draft.",
};

function aConversation(id: string, ...folders: FolderId[]): Conversation {
  const scopes = folders.map((folderId) => ({ folderId, within: "" }));
  return {
    id: parseConversationId(id),
    title: `About ${id}`,
    scopes,
    createdAt: 1,
    updatedAt: 1,
    pinned: false,
  };
}

/** Two folders, Taxes with `FILES` and Boats with one file, and a conversation about each. */
async function aStock(
  isBroken: (id: FolderId) => boolean = () => false,
  more: typeof FILES = {},
  embed?: (text: string) => Promise<Float32Array | undefined>,
) {
  const store = memoryStore();
  const [taxes, boats] = [aFolder(), aFolder({ id: BOATS, name: "Boats" })];
  const indexes = [await aFolderIndex(taxes, store), await aFolderIndex(boats, store)];
  const files = Object.entries({ ...FILES, ...more }).map(([path, text]) => {
    const read = aReadFile(taxes, path, [text]);
    return path.endsWith(".pdf") ? { ...read, file: { ...read.file, format: "pdf" as const } } : read;
  });
  await indexes[0]?.commitFiles(files);
  const mast = aReadFile(boats, "mast.txt", ["The mast key is in the shed."]);
  await indexes[1]?.commitFiles([mast]);
  if (embed !== undefined) await embedPassages(indexes[1]!, mast.file.id, [vectorsFrom(1).any()]);
  for (const [id, folderId] of [
    ["taxes", TAXES],
    ["boats", BOATS],
  ] as const) {
    const conversation = aConversation(id, folderId);
    await store.putConversation(conversation);
    const ids = { id: parseMessageId(`q-${id}`), conversationId: conversation.id };
    await store.putMessage({ kind: "question", ...ids, text: `Where is the key of ${id}?`, at: 2 });
  }
  const openIndex = (index: FolderIndex) => {
    if (isBroken(index.folder.id)) throw new Error("broken");
    return index;
  };
  const { search } = servicesOver(store, indexes, openIndex, quotingEngine, embed);
  const parts: DiscoveryResponse[] = [];
  const discover = (query: string, more: Partial<Parameters<typeof search.discover>[0]> = {}) =>
    search.discover({ query, limit: 20, ...more }, (part) => parts.push(part), new AbortController().signal);
  return { discover, parts };
}

const titlesOf = ({ results }: DiscoveryResponse) =>
  results
    .flatMap(({ others = [], ...lead }) => [lead, ...others])
    .map(({ kind, title }) => `${kind} ${title}`);

it("files, folders, passages and messages are found together, in the shape of the contract", async () => {
  const { discover, parts } = await aStock();
  const response = await discover("boathouse key");
  expect(discoveryResponseSchema.parse(response)).toEqual(response);
  expect(titlesOf(response).slice(0, 2).toSorted()).toEqual(["file boathouse.txt", "passage boathouse.txt"]);
  expect(new Set(response.results.map(({ kind }) => kind))).toEqual(
    new Set(["passage", "file", "folder", "message"]),
  );
  expect(titlesOf(parts[0]!)).toContain("file boathouse.txt");
  expect(parts[0]?.perKind.passage).toBeUndefined();
});

it("a passage's marks stand on the words, and its link on its place", async () => {
  const { discover } = await aStock();
  const { results } = await discover("boathouse", { kinds: ["passage"] });
  const [first] = results;
  expect(first?.marks.map(({ start, end }) => first.snippet.slice(start, end))).toEqual(["boathouse"]);
  expect(first?.target).toMatchObject({ to: "passage", start: 0, end: 47 });
});

it("operators limit what is found", async () => {
  const { discover } = await aStock();
  const kinds = ["passage"] as const;
  const find = async (query: string) => titlesOf(await discover(query, { kinds: [...kinds] }));
  expect(await find("rent")).toEqual(["passage lease.pdf", "passage draft lease.txt"]);
  expect(await find("rent -draft")).toEqual(["passage lease.pdf"]);
  expect(await find('rent "of the flat is due"')).toEqual(["passage lease.pdf"]);
  expect(await find("rent type:pdf")).toEqual(["passage lease.pdf"]);
  expect(await find("rent file:draft*.txt")).toEqual(["passage draft lease.txt"]);
  expect(await find("key in:keys")).toEqual(["passage boathouse.txt"]);
  expect(await find("rent before:1999")).toEqual([]);
  expect(titlesOf(await discover("type:pdf"))).toEqual(["file lease.pdf"]);
});

it("versions are one result, the newest first, in the last part", async () => {
  const text = "The tenant pays the rent of the flat on the first of each month to the landlord, in advance";
  const { discover } = await aStock(() => false, {
    "Contract draft.txt": `${text}: 870 euros.`,
    "Contract final.txt": `${text}: 900 euros.`,
  });
  const { results } = await discover("contract rent");
  const leads = results.map(({ kind, title, others = [] }) => [
    kind,
    title,
    ...others.map((one) => one.title),
  ]);
  expect(leads).toContainEqual(["file", "Contract final.txt", "Contract draft.txt"]);
  expect(leads).toContainEqual(["passage", "Contract final.txt", "Contract draft.txt"]);
});

it("a file or folder that only looks like one beside it says which, whatever of it was found", async () => {
  const { discover } = await aStock(() => false, {
    "keys/boathous\u0435.txt": "The key of the boathouse is with me, write to me.",
    "k\u0435ys/shed.txt": "The shed of the boathouse.",
  });
  const { results } = await discover("boathouse keys");
  const told = results.flatMap(({ kind, place, looksLike }) =>
    looksLike === undefined ? [] : [`${kind} in ${place}: ${looksLike}`],
  );
  expect(told).toEqual(
    expect.arrayContaining([expect.stringMatching(/^passage in .*keys.*: boathouse\.txt$/)]),
  );
  expect(told).toEqual(expect.arrayContaining([expect.stringMatching(/: keys\/$/)]));
  expect(results.filter(({ title }) => title === "boathouse.txt").map(({ looksLike }) => looksLike)).toEqual([
    undefined,
    undefined,
  ]);
});

it("a word that is still being typed finds the words that begin with it", async () => {
  const { discover } = await aStock();
  expect(titlesOf(await discover("boatho", { kinds: ["passage"] }))).toEqual(["passage boathouse.txt"]);
});

it("within a folder's scopes, nothing of another folder or its conversations is found", async () => {
  const { discover } = await aStock();
  const within = { scopes: [{ folderId: BOATS, within: "" }] };
  const found = titlesOf(await discover("key taxes", within));
  expect(found).toEqual(["message About boats", "passage mast.txt"]);
  const both = titlesOf(await discover("key"));
  expect(both).toContain("message About taxes");
});

it("the conversation in which the person searches can be left out", async () => {
  const { discover } = await aStock();
  const titles = titlesOf(await discover("key", { excludeConversation: parseConversationId("boats") }));
  expect(titles).not.toContain("message About boats");
});

it("messages that say it in other words are found last", async () => {
  const question = vectorsFrom(2).any();
  const texts: readonly string[] = ["vessels berth", "Where is the key of boats?"];
  const embed = async (text: string) => (texts.includes(text) ? question : vectorsFrom(3).any());
  const { discover, parts } = await aStock(undefined, {}, embed);
  const found = await discover("vessels berth");
  expect(titlesOf(found)).toContain("message About boats");
  expect(titlesOf(found)).not.toContain("message About taxes");
  expect(titlesOf(parts.at(-1)!)).not.toContain("message About boats");
});

it("a folder whose index cannot be opened is told, and the others are searched", async () => {
  const { discover } = await aStock((id) => id === TAXES);
  const { results, perKind } = await discover("key");
  expect(results.map(({ kind }) => kind)).toContain("passage");
  expect(perKind.passage).toMatchObject({
    status: "degraded",
    reasons: [{ kind: "index broken", folders: ["Taxes"] }],
  });
  const none = await aStock(() => true);
  const broken = await none.discover("key");
  expect(broken.perKind.file?.status).toBe("unavailable");
  expect(broken.perKind.message?.status).toBe("ok");
});

it("passages that cannot be compared by meaning yet are told as degraded", async () => {
  const { discover } = await aStock();
  expect((await discover("key")).perKind.passage).toMatchObject({ status: "degraded" });
});

it("a request that breaks the contract is refused", async () => {
  const { discover } = await aStock();
  await expect(discover("key", { limit: 0 })).rejects.toThrow(/limit/);
});
