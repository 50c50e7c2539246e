import { markedTextOf } from "../../../tests/fakes/marked-text";
import { expect, it } from "vitest";
import type { Scope } from "../../../src/core/domain/conversation";
import {
  parseConversationId,
  parseFolderId,
  parseMessageId,
  type FolderId,
} from "../../../src/core/domain/ids";
import { repliesIn } from "../../../src/core/language/messages/replies";
import { fullPacks } from "../../../src/core/language/packs";
import { aFolderIndex, aReadFile } from "../../../tests/fakes/a-folder-index";
import { servicesOver } from "../../../tests/fakes/services-over";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { aFolder, TAXES } from "../../../tests/ui/makers";

const BOATS = parseFolderId("boats");

/** Two folders, and a function that asks about some of them in a conversation. */
async function twoFolders(isBroken: (id: FolderId) => boolean = () => false) {
  const store = memoryStore();
  const folders = [aFolder(), aFolder({ id: BOATS, name: "Boats" })];
  const indexes = await Promise.all(folders.map((folder) => aFolderIndex(folder, store)));
  await indexes[0]?.commitFiles([aReadFile(folders[0]!, "rent.txt", ["The rent of the flat is 850 euros."])]);
  await indexes[1]?.commitFiles([aReadFile(folders[1]!, "mast.txt", ["The mast is made of spruce."])]);
  const services = servicesOver(store, indexes, (index) => {
    if (isBroken(index.folder.id)) throw new Error("broken");
    return index;
  });
  let asked = 0;
  const askIn = async (conversation: string, places: readonly (FolderId | Scope)[], question: string) => {
    asked += 1;
    const request = {
      conversationId: parseConversationId(conversation),
      questionId: parseMessageId(`q${asked}`),
      answerId: parseMessageId(`a${asked}`),
      question,
      scopes: places.map((one) => (typeof one === "string" ? { folderId: one, within: "" } : one)),
      isAgain: false,
    };
    const answer = await services.answers.ask(request, () => undefined, new AbortController().signal);
    return { ...answer, text: markedTextOf(answer.parts) };
  };
  return { ...services, store, askIn };
}

it("what was asked to be remembered is answered without a model, as a numbered list with sources", async () => {
  const { askIn } = await twoFolders();
  const reply = await askIn("c", [TAXES], "Remember that my favourite tea is Darjeeling.");
  expect(reply.text).toBe("Remembered: favourite tea: Darjeeling.[ref:1]");
  await askIn("c", [TAXES], "Remember that my favourite green tea is Sencha.");
  const answer = await askIn("c", [TAXES], "What are my favourite teas?");
  expect(answer.text).toBe(
    "Remembered (2):\n\n1. favourite tea: Darjeeling[ref:1]\n2. favourite green tea: Sencha[ref:2]",
  );
  expect(answer).toMatchObject({ outcome: "answered", writtenBy: "quotes" });
  expect(answer.citations.map(({ quote, details }) => [quote, details?.kind])).toEqual([
    ["my favourite tea is Darjeeling", "fact"],
    ["my favourite green tea is Sencha", "fact"],
  ]);
});

it("what is told again is said to be known, and adds no version", async () => {
  const { askIn, facts } = await twoFolders();
  await askIn("c", [TAXES], "Remember that my favourite tea is Assam.");
  const again = await askIn("c", [TAXES], "Remember that my favourite tea is assam.");
  expect(again.text).toBe("This is remembered already: favourite tea: Assam.[ref:1]");
  const known = await facts.listFacts();
  expect(known.map(({ fact, history }) => [fact.value, history.length])).toEqual([["Assam", 0]]);
});

it.each(fullPacks())(
  "replies about facts are in the language of the message: $language",
  async ({ language, examples }) => {
    const { askIn } = await twoFolders();
    const says = repliesIn([language]).facts;
    const begin = (reply: typeof says.known) => reply({ fact: "\n" }).split("\n")[0]!;
    expect((await askIn("c", [TAXES], examples.recallAll)).text).toBe(says.none);
    expect((await askIn("c", [TAXES], examples.remember)).text).toContain(begin(says.remembered));
    expect((await askIn("c", [TAXES], examples.remember)).text).toContain(begin(says.known));
  },
);

it("a folder whose index cannot be opened is told, and the others answer", async () => {
  const { store, askIn } = await twoFolders((id) => id === BOATS);
  const answer = await askIn("c", [TAXES, BOATS], "How much is the rent of the flat?");
  expect(answer.text).toContain("850 euros");
  expect(answer.notAsked).toEqual(["Boats"]);
  const [, stored] = await store.listMessages(parseConversationId("c"));
  expect(stored).toMatchObject({ notAsked: ["Boats"] });
  const none = await askIn("d", [BOATS], "What is the mast made of?");
  expect(none).toMatchObject({ outcome: "error", failure: { kind: "unexpected" } });
});

it("a newer fact replaces the older one, and a citation of the old one says what holds now", async () => {
  const { askIn, answers, facts } = await twoFolders();
  const first = await askIn("c", [TAXES], "Remember that my tea is Assam");
  const reply = await askIn("c", [TAXES], "Remember that my tea is Darjeeling");
  expect(reply.text).toContain("It takes the place of what was remembered before.");
  const [shown] = await facts.listFacts();
  expect(shown?.history.map(({ value }) => value)).toEqual(["Assam"]);
  expect(await answers.checkCitations(first.citations)).toEqual([
    { kind: "changed", now: "my tea is Darjeeling" },
  ]);
});

it("a fact answers a question beside the files, and is cited as they are", async () => {
  const { askIn } = await twoFolders();
  await askIn("c", [TAXES], "Remember that the boiler was serviced in April 2025");
  const answer = await askIn("d", [TAXES], "When was the boiler serviced?");
  expect(answer.citations.map(({ details }) => details?.kind)).toContain("fact");
  expect(answer.text).toContain("April 2025");
});

it("a fact answers before a file that says the same otherwise, and tells when it was told", async () => {
  const { askIn } = await twoFolders();
  await askIn("c", [TAXES], "Remember that the rent of the flat is 870 euros");
  const { text, citations } = await askIn("d", [TAXES], "How much is the rent of the flat?");
  expect(text).toMatch(/^You told me on \d+ \w+ \d{4}: “the rent of the flat is 870 euros”\[ref:1\]/);
  expect(text).toContain("The rent of the flat is 850 euros.");
  expect(citations.map(({ details }) => details?.kind)).toEqual(["fact", undefined]);
});

it("nothing of one folder gets into answers or searches about another", async () => {
  const { askIn, search } = await twoFolders();
  await askIn("taxes", [TAXES], "Remember that my landlord is Anna Weber");
  const other = await askIn("boats", [BOATS], "Who is my landlord?");
  expect(JSON.stringify(other)).not.toContain("Anna");
  const all = await askIn("boats2", [BOATS], "What did I ask you to remember?");
  expect(all.text).not.toContain("Anna");
  const request = { query: "Anna", limit: 9, scopes: [{ folderId: BOATS, within: "" }] };
  const found = await search.discover(request, () => undefined, new AbortController().signal);
  expect(found.results).toEqual([]);
  const here = await search.discover(
    { query: "Anna", limit: 9 },
    () => undefined,
    new AbortController().signal,
  );
  expect(here.results.map(({ kind }) => kind)).toContain("fact");
  expect((await askIn("both", [TAXES, BOATS], "Who is my landlord?")).text).toContain("Anna");
});

it("a conversation that turns to another folder brings nothing along from the first", async () => {
  const { askIn } = await twoFolders();
  await askIn("c", [TAXES], "How much is the rent of the flat?");
  const next = await askIn("c", [BOATS], "And how much is it?");
  expect(JSON.stringify([next.text, next.steps, next.citations])).not.toMatch(/rent|flat|850/);
});

it("a fact that belongs to all folders is used in all, and to several in each of them", async () => {
  const { askIn, facts } = await twoFolders();
  await askIn("c", [TAXES], "Remember that my landlord is Anna Weber");
  const [shown] = await facts.listFacts();
  await facts.changeFact(shown!.fact.id, { key: "landlord", value: "", folders: "all" });
  expect((await askIn("b", [BOATS], "Who is my landlord?")).text).toContain("Anna");
  await facts.changeFact(shown!.fact.id, { key: "landlord", value: "", folders: [TAXES, BOATS] });
  expect((await askIn("b", [BOATS], "Who is my landlord?")).text).toContain("Anna");
});

it("a forgotten fact, and one whose folder is removed, leave no word", async () => {
  const { askIn, facts, store } = await twoFolders();
  await askIn("c", [TAXES], "Remember that my landlord is Anna Weber");
  await askIn("c", [TAXES], "Who is my landlord?");
  await askIn("d", [TAXES], "Remember that my dentist is Mira Okafor");
  const landlord = (await facts.listFacts()).find(({ fact }) => fact.key === "landlord");
  await facts.forgetFact(landlord!.fact.id);
  const left = async () =>
    JSON.stringify([
      await store.listFacts(),
      await store.listConversations(),
      await store.listMessageTexts(),
    ]);
  expect(await left()).not.toContain("Anna");
  expect(await left()).toContain("Mira");
  await store.removeFolder(TAXES);
  expect(await left()).not.toContain("Mira");
});

it("what a question tells of the person is offered, and remembered once accepted", async () => {
  const { askIn, facts } = await twoFolders();
  await askIn("c", [TAXES], "My landlord is Anna Weber.");
  const messageId = parseMessageId("q1");
  expect(await facts.offerFacts(messageId)).toEqual({
    kind: "remember",
    facts: [{ key: "landlord", value: "Anna Weber" }],
  });
  await facts.acceptFacts(messageId);
  expect(await facts.offerFacts(messageId)).toBeUndefined();
  expect(await facts.listFacts()).toMatchObject([{ fact: { origin: "accepted", confidence: 0.9 } }]);
  expect((await askIn("c", [TAXES], "What did I ask you to remember?")).assessment?.confidence).toBe(0.9);
});

it("a request to forget is answered by a question, and what was told in one sentence is two facts", async () => {
  const { askIn, facts, store } = await twoFolders();
  const told = await askIn("c", [TAXES], "Remember that my cat is Pixel and his vet is Mira Okafor");
  expect(told.text).toContain("Remembered: cat: Pixel.");
  expect(told.text).toContain("Remembered: vet (cat): Mira Okafor.");
  expect((await askIn("c", [TAXES], "Who is my cat?")).text).toContain("cat: Pixel");
  const asked = await askIn("c", [TAXES], "forget Pixel");
  expect(asked.text).toContain("Forget “cat: Pixel”?");
  expect(await facts.listFacts()).toHaveLength(2);
  const offered = await facts.offerFacts(parseMessageId("q3"));
  expect(offered).toMatchObject({ kind: "forget", facts: [{ key: "cat", value: "Pixel" }] });
  await facts.forgetFact(offered?.facts[0]?.id ?? "");
  expect((await facts.listFacts()).map(({ fact }) => fact.key)).not.toContain("cat");
  expect(JSON.stringify(await store.listFacts())).not.toContain('"Pixel"');
});

it("operators limit what answers, and alone they list the files", async () => {
  const { askIn } = await twoFolders();
  const both = [TAXES, BOATS];
  expect((await askIn("c", both, "What is the mast made of? in:Boats")).text).toContain("spruce");
  const none = await askIn("c", both, "What is the mast made of? in:Taxes");
  expect(none.text).not.toContain("spruce");
  expect((await askIn("c", both, 'How much is the rent? "rent of the boat"')).outcome).toBe("nothing-found");
  const listed = await askIn("c", both, "file:mast");
  expect(listed.citations.map(({ path }) => path)).toEqual(["mast.txt"]);
});

const RENT = "How much is the rent of the flat?";
const TOLD_OF_RENT = "What did you tell me about the rent?";

it("what was answered before is told again in a new conversation, and its citation is gone with the old one", async () => {
  const { askIn, answers, store } = await twoFolders();
  const first = await askIn("c", [TAXES], RENT);
  const told = await askIn("d", [TAXES], TOLD_OF_RENT);
  expect(told.text).toContain(
    `you asked: “${RENT}”[ref:1]\n\n“The rent of the flat is 850 euros.”[ref:1][ref:2]`,
  );
  const [stored] = (await store.listMessages(parseConversationId("d"))).slice(-1);
  expect(stored?.kind === "answer" && stored.citations.map(({ details }) => details)).toEqual([
    { kind: "answer", conversationId: "c", messageId: first.id, toldAt: first.at },
    undefined,
  ]);
  const kinds = async () => (await answers.checkCitations(told.citations)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(["holds", "holds"]);
  await store.removeConversation(parseConversationId("c"));
  expect(await kinds()).toEqual(["gone", "holds"]);
});

it("what was answered beside one folder is not told beside another, and goes with its folder", async () => {
  const { askIn, store } = await twoFolders();
  await askIn("c", [TAXES], RENT);
  await askIn("both", [TAXES, BOATS], RENT);
  const beside = await askIn("boats", [BOATS], TOLD_OF_RENT);
  expect(beside.text).toMatch(/^Nothing about “the rent” has been answered here before\./);
  expect(JSON.stringify(beside)).not.toContain("850");
  expect((await askIn("d", [TAXES, BOATS], TOLD_OF_RENT)).text).toContain("850 euros");
  await store.removeFolder(TAXES);
  expect(JSON.stringify(await store.listMessages(parseConversationId("d")))).not.toContain("850");
  expect((await askIn("e", [BOATS], TOLD_OF_RENT)).text).not.toContain("850");
});

it("of a subfolder only what was cited there is told", async () => {
  const { askIn } = await twoFolders();
  await askIn("c", [TAXES], RENT);
  const place = (within: string) => [{ folderId: TAXES, within }];
  expect((await askIn("d", place("2024/"), TOLD_OF_RENT)).text).not.toContain("you asked");
  expect((await askIn("e", place("rent.txt"), TOLD_OF_RENT)).text).toContain("you asked");
});

it("a question that told a forgotten fact is erased where it was told again", async () => {
  const { askIn, facts, store } = await twoFolders();
  await askIn("c", [TAXES], "My rent of the flat is 850 euros.");
  await facts.acceptFacts(parseMessageId("q1"));
  const told = await askIn("d", [TAXES], TOLD_OF_RENT);
  expect(told.text).toContain("you asked: “My rent of the flat is 850 euros.”");
  await facts.forgetFact((await facts.listFacts())[0]!.fact.id);
  const [, left] = await store.listMessages(parseConversationId("d"));
  expect(left?.kind === "answer" && markedTextOf(left.parts)).toMatch(/^\[…\]\[ref:1\]\s+\[…\]\[ref:1\]/);
  expect(JSON.stringify(left)).not.toContain("My rent");
});
