import { expect, it } from "vitest";
import type { DiscoveryCandidate } from "../../../src/core/discovery/rank";
import { ENGLISH_EMBEDDING, MULTILINGUAL_EMBEDDING } from "../../../src/core/domain/embedding-models";
import { parseConversationId, parseMessageId } from "../../../src/core/domain/ids";
import { vectorsFrom } from "../../../tests/fixtures/vectors";
import { aFolder } from "../../../tests/ui/makers";
import { MODEL_CARDS } from "../../adapters/models/models";
import type { ScopedIndex } from "../ranking/scoped-index";
import { MessageMeaning } from "./find-messages";

const random = vectorsFrom(3);
const QUERY = "who looks after the heating";
const asked = random.any();
const HEATING = "The boiler was serviced by Weber & Sons.";
const DOG = "The dog needs a rabies shot.";
const GERMAN = "Die Therme wurde im April von Weber gewartet.";
const VECTORS: Readonly<Record<string, Float32Array>> = {
  [QUERY]: asked,
  [HEATING]: random.near(asked, 0.6),
  [GERMAN]: random.near(asked, 0.2),
  [DOG]: random.near(asked, 3),
};

function aMessage(text: string): DiscoveryCandidate {
  const [conversationId, messageId] = [parseConversationId("c"), parseMessageId("m")];
  const target = { to: "message", conversationId, messageId } as const;
  return { kind: "message", id: text, title: "", place: "", text, at: 1, target, likeness: 0, rank: 1 };
}

/** Searches messages beside a folder of this model; `embedded` has the texts that were embedded, in order. */
function aSearch(model: string = ENGLISH_EMBEDDING.id) {
  const meaning = new MessageMeaning();
  const embedded: string[] = [];
  const stop = new AbortController();
  const embed = async (text: string) => {
    embedded.push(text);
    return VECTORS[text];
  };
  const folder = aFolder({ embeddingModel: model });
  // Only these members are read.
  const scoped = [{ index: { folder, vectors: { size: 1 } } } as unknown as ScopedIndex];
  const embedders = { of: () => ({ model: MODEL_CARDS[model]!, embed }) };
  const search = async (...texts: readonly string[]) => {
    const found = await meaning.near(QUERY, texts.map(aMessage), scoped, embedders, stop.signal);
    return found.map(({ text }) => text);
  };
  return { search, embedded, stop };
}

it("a message that says it in other words is found, and one about something else is not", async () => {
  expect(await aSearch().search(DOG, HEATING)).toEqual([HEATING]);
});

it("a text is embedded once, and forgotten when it is no longer among the messages", async () => {
  const { search, embedded } = aSearch();
  await search(DOG, HEATING);
  await search(DOG, HEATING);
  expect(embedded).toEqual([QUERY, DOG, HEATING, QUERY]);
  await search(HEATING);
  embedded.length = 0;
  await search(DOG, HEATING);
  expect(embedded).toEqual([QUERY, DOG]);
});

it("only a model that knows the language of a message compares it", async () => {
  expect(await aSearch().search(GERMAN)).toEqual([]);
  expect(await aSearch(MULTILINGUAL_EMBEDDING.id).search(GERMAN)).toEqual([GERMAN]);
});

it("a search that is stopped, or whose model fails, embeds no more", async () => {
  const { search, embedded, stop } = aSearch();
  expect(await search(DOG, "unknown to the model", HEATING)).toEqual([]);
  expect(embedded).toEqual([QUERY, DOG, "unknown to the model"]);
  stop.abort();
  expect(await search(HEATING, DOG)).toEqual([]);
  expect(embedded.slice(3)).toEqual([QUERY, HEATING]);
});
