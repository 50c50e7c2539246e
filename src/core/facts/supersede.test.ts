import { expect, it } from "vitest";
import type { Fact } from "../domain/fact";
import { parseConversationId, parseFolderId, parseMessageId } from "../domain/ids";
import { findFacts, factsAsked } from "./facts-asked";
import { isSameKey } from "./fact-key";
import { leaveFolder } from "./leave-folder";
import { factsProposed, readStatement, statedFacts } from "./read-fact";
import { conflictsOf, currentFacts, historyOf, placeFact } from "./supersede";

const [HOME, BOATS] = [parseFolderId("home"), parseFolderId("boats")];

function aFact(id: string, key: string, value: string, changes: Partial<Fact> = {}): Fact {
  return {
    id,
    key,
    value,
    type: "note",
    statement: `my ${key} is ${value}`,
    origin: "asked",
    confidence: 1,
    conversationId: parseConversationId("c"),
    messageId: parseMessageId("m"),
    createdAt: 1,
    effectiveAt: 1,
    supersededBy: undefined,
    folders: [HOME],
    ...changes,
  };
}

const idsOf = (facts: readonly Fact[]) => facts.map(({ id }) => id);

it("a newer fact takes the place of an older one about the same, whose history is kept", () => {
  const old = aFact("old", "favourite teas", "Assam");
  const next = aFact("new", "favorite tea", "Darjeeling", { createdAt: 2 });
  const { superseded, conflicts } = placeFact(next, [old], false);
  expect(superseded).toEqual([{ ...old, supersededBy: "new" }]);
  expect(conflicts).toEqual([]);
  expect(idsOf(currentFacts([...superseded, next], 5))).toEqual(["new"]);
  expect(idsOf(historyOf(next, [...superseded, next]))).toEqual(["old"]);
});

it("what is told besides, or for another folder, or less surely, replaces nothing", () => {
  const old = aFact("old", "tea", "Assam");
  const told = (changes: Partial<Fact>, isAlso = false) =>
    placeFact(aFact("new", "tea", "Darjeeling", changes), [old], isAlso).superseded;
  expect(told({}, true)).toEqual([]);
  expect(told({ folders: [BOATS] })).toEqual([]);
  expect(told({ confidence: 0.9 })).toEqual([]);
  expect(told({})).toHaveLength(1);
});

it("facts that contradict each other are told only where somebody sees both", () => {
  const everywhere = aFact("all", "tea", "Assam", { folders: "all" });
  const home = aFact("home", "tea", "Darjeeling");
  const boats = aFact("boats", "tea", "Sencha", { folders: [BOATS] });
  const facts = [everywhere, home, boats];
  expect(idsOf(conflictsOf(home, facts))).toEqual(["all"]);
  expect(idsOf(conflictsOf(everywhere, facts))).toEqual(["home", "boats"]);
  expect(placeFact(home, [everywhere], false).conflicts).toEqual([everywhere]);
});

it("a fact that holds from a later day on leaves the older one in force until then", () => {
  const { effectiveAt } = readStatement("my rent is 900 euros from 1 May 2027");
  expect(effectiveAt).toBe(Date.UTC(2027, 4, 1));
  const old = aFact("old", "rent", "850 euros", { supersededBy: "new" });
  const next = aFact("new", "rent", "900 euros", { effectiveAt: effectiveAt ?? 0 });
  expect(idsOf(currentFacts([old, next], Date.UTC(2027, 3, 30)))).toEqual(["old"]);
  expect(idsOf(currentFacts([old, next], Date.UTC(2027, 4, 2)))).toEqual(["new"]);
});

it("a question for facts ranks what is about just that first, then the newest", () => {
  const facts = [
    aFact("tea", "favourite tea", "Darjeeling"),
    aFact("green", "favourite green tea", "Sencha", { createdAt: 9 }),
    aFact("book", "favourite book", "Emma", { createdAt: 5 }),
    aFact("landlord", "landlord", "Anna"),
  ];
  const ask = (question: string) => {
    const asked = factsAsked(question);
    return asked && idsOf(findFacts(asked, facts, 10));
  };
  expect(ask("What are my favourite teas?")).toEqual(["tea", "green"]);
  expect(ask("what are my favourites?")).toEqual(["book", "tea", "green"]);
  expect(ask("What did I ask you to remember?")).toEqual(["green", "book", "tea", "landlord"]);
  expect(ask("When does the lease end?")).toBeUndefined();
});

it("a type is told by the value, and what has no key is a note", () => {
  expect(statedFacts("Remember that my dentist is Dr. Anna Weber.")).toMatchObject([{ key: "dentist" }]);
  expect(statedFacts("remember: the deposit is 1,200 euros")).toMatchObject([
    {
      key: "deposit",
      type: "amount",
    },
  ]);
  expect(statedFacts("Please remember that I water the plants on Mondays")).toMatchObject([
    {
      type: "note",
      value: "I water the plants on Mondays",
    },
  ]);
  expect(statedFacts("Remember when the lease ends?")).toEqual([]);
});

it("only statements about the person are proposed", () => {
  expect(factsProposed("My landlord is Anna Weber.")).toMatchObject([
    { key: "landlord", value: "Anna Weber" },
  ]);
  expect(factsProposed("Is my landlord Anna?")).toEqual([]);
  expect(factsProposed("The lease is over")).toEqual([]);
});

it("keys are the same in other spellings, numbers and order, and differ in words", () => {
  expect(isSameKey("my favourite teas", "Favorite tea")).toBe(true);
  expect(isSameKey("favourite tea", "favourite green tea")).toBe(false);
});

it("a removed folder takes its own facts along, and leaves those of others without it", () => {
  const facts = [aFact("own", "a", "b"), aFact("both", "c", "d", { folders: [HOME, BOATS] })];
  const { forgotten, changed } = leaveFolder([...facts, aFact("all", "e", "f", { folders: "all" })], HOME);
  expect(idsOf(forgotten)).toEqual(["own"]);
  expect(changed.map(({ id, folders }) => [id, folders])).toEqual([["both", [BOATS]]]);
});
