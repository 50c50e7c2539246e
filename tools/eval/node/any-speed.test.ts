import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createSerially } from "../../../src/core/base/serially";
import type { Clock } from "../../../src/core/ports/clock";
import { tokenize } from "../../../src/core/text/tokenize";
import type { EmbedderWorker } from "../../../src/protocol/embedder";
import { aFolderIndex, aReadFile, embedPassages } from "../../../tests/fakes/a-folder-index";
import { fakeSpawner } from "../../../tests/fakes/fake-spawner";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { aFolder } from "../../../tests/ui/makers";
import { askFolder } from "./ask-folder";
import { DEFAULT_MODEL } from "../../../workers/adapters/models/models";
import { QuestionEmbedder } from "../../../workers/library/embedding/question-embedder";
import { scopeAll } from "../../../workers/library/ranking/scoped-index";
import { createFolderLibrary } from "../../../workers/library/answers/folder-library";

// Workers never die by themselves here, because their Web Locks are never granted to a client.
beforeAll(() => {
  vi.stubGlobal("navigator", { locks: { request: () => new Promise(() => undefined) } });
});
afterAll(() => vi.unstubAllGlobals());

const PLACES = [
  "boathouse",
  "mill",
  "orchard",
  "library",
  "workshop",
  "chapel",
  "barn",
  "kiosk",
  "depot",
  "studio",
];
const PEOPLE = [
  "Ruth Eames",
  "Tom Avery",
  "Mira Okafor",
  "Jon Norling",
  "Fay Lund",
  "Ada Weber",
  "Gus Hale",
  "Kim Ruiz",
  "Bob Stone",
  "Dov Levi",
];

/** Ten papers about ten places, of which each says what another one says of its own place. */
const papers = PLACES.map((place, at) => ({
  path: `${place}.txt`,
  lines: [
    `Lease of the ${place}, signed by ${PEOPLE[at]} on ${at + 1} March 2025.`,
    `The lease of the ${place} ends on ${at + 1} May 2027; the rent is ${400 + 35 * at} euros a month.`,
    `The spare key of the ${place} hangs behind shelf ${at + 3}, and ${PEOPLE[(at + 1) % 10]} has the other one.`,
    `Repairs of the roof of the ${place} cost ${900 + 120 * at} euros; the offer came from ${PEOPLE[(at + 2) % 10]}.`,
  ],
}));

/** 60 questions: found by words, in other words, of what is near and absent, and of nothing that is there. */
const questions = PLACES.flatMap((place) => [
  `When does the lease of the ${place} end?`,
  `How much is the rent of the ${place}?`,
  `Where is the spare key of the ${place}?`,
  `Who offered to mend the roof of the ${place}?`,
  `What colour is the door of the ${place}?`,
  `Does the ${place} keep penguins?`,
]).map((question, at) => ({ id: String(at), question }));

/** A unit vector of a text's words: texts that share words are near to each other. */
function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(DEFAULT_MODEL.dimensions);
  for (const token of tokenize(text)) {
    let hash = 7;
    for (const letter of token) hash = (hash * 31 + letter.charCodeAt(0)) % vector.length;
    vector[hash]! += 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** The share of a text's words that the other one holds. */
function shareOf(text: string, within: string): number {
  const held = new Set(tokenize(within));
  const tokens = tokenize(text);
  return tokens.filter((token) => held.has(token)).length / Math.max(1, tokens.length);
}

/** A worker that takes its time. @param rest waits before each call. */
function worker(rest: () => Promise<unknown>): EmbedderWorker {
  return {
    load: async () => ({ model: DEFAULT_MODEL, runtime: undefined }),
    embed: async (text) => (await rest(), vectorOf(text)),
    async compare(question, passages) {
      await rest();
      const asked = question.map(([word]) => word).join(" ");
      return passages.map(({ segments }) => {
        const shares = segments.map((text) => shareOf(asked, text));
        const told = shares.map((match) => ({ match, cosine: match }));
        return { match: Math.max(0, ...shares), segments: told };
      });
    },
    async read(question, texts) {
      await rest();
      return texts.map(({ body }) => {
        const answered = 6 * shareOf(question, body) - 3;
        return { answered, span: { start: 0, end: body.length, logit: answered } };
      });
    },
    areWords: async (words) => (await rest(), words.map(() => true)),
  };
}

async function answersAt(rest: (id: string) => Promise<unknown>, clock: Clock): Promise<readonly string[]> {
  const store = memoryStore();
  const folder = aFolder();
  const index = await aFolderIndex(folder, store);
  const files = papers.map(({ path, lines }) => aReadFile(folder, path, lines));
  await index.commitFiles(files);
  for (const [at, { file }] of files.entries())
    await embedPassages(index, file.id, papers[at]!.lines.map(vectorOf));
  const scoped = await scopeAll([{ folderId: folder.id, within: "" }], async () => index);
  const embedder = new QuestionEmbedder(
    DEFAULT_MODEL,
    fakeSpawner((id) => worker(() => rest(id))).spawner,
    2,
  );
  const library = createFolderLibrary(scoped, {
    store,
    embedders: { of: () => embedder },
    extractor: { readNow: async () => undefined },
    turns: createSerially(),
  });
  const folderFor = async () => ({ library, rank: async () => [], passages: 40, files: [] });
  const answers = await askFolder(folder.name, folderFor, questions, { clock });
  return answers.map(({ question, outcome, answer, confidence }) =>
    [question, outcome, answer, confidence?.toFixed(6)].join("\n"),
  );
}

it("60 questions are answered the same by quick workers and by slow ones, whatever the clock tells", async () => {
  const quick = await answersAt(async () => undefined, {
    now: () => 0,
    sleep: () => new Promise(() => undefined),
  });
  let calls = 0;
  // The second worker is slow, both are uneven, each look at the clock is an hour later, and no wait takes any time.
  const slow = await answersAt((id) => sleep(id === "worker-2" ? 4 : calls++ % 3), {
    now: () => (calls += 3_600_000),
    sleep: async () => undefined,
  });
  expect(slow).toEqual(quick);
  const outcomes = new Set(quick.map((one) => one.split("\n")[1]));
  expect(outcomes.size).toBeGreaterThan(1);
});
