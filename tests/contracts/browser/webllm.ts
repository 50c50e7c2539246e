import { parseModelId } from "../../../src/core/domain/ids";
import { toFailure } from "../../../src/core/domain/failure";
import { CONFIG_FILE, SHARD_LISTS } from "../../../src/core/models/mlc-files";
import type { LanguageModel } from "../../../src/core/ports/language-model";
import { readMachine } from "../../../workers/adapters/machine/machine";
import { createWebllmEngine } from "../../../workers/model/webllm-engine";
import { WebllmModel } from "../../../workers/model/webllm-model";
import {
  LIBRARY_FILE,
  checkMlcCache,
  putInMlcCache,
  eraseFromMlcCache,
} from "../../../workers/adapters/storage/mlc-cache";
import { assertEqual, assertTrue, type ContractCase } from "../assert";

const ID = parseModelId("tiny-mlc");
const LAST_SHARD = "params_shard_2.bin";
const FILES = [
  CONFIG_FILE,
  SHARD_LISTS[0],
  "tokenizer.json",
  LIBRARY_FILE,
  "params_shard_0.bin",
  "params_shard_1.bin",
  LAST_SHARD,
];
/** An empty module. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** A model for WebLLM's own engine, loaded from files in the model store that `tests/fixtures/tiny-mlc.ts` made. */
export function tinyWebllm(base: string): () => Promise<LanguageModel> {
  return async () => {
    await putInCache(base, {});
    return aModel();
  };
}

/** Claims about wrong files and about stopping, with WebLLM's own engine. */
export function webllmCases(base: string): readonly ContractCase[] {
  const claim = (title: string, run: () => Promise<void>): ContractCase => ({ title, run });
  const refused = async (changes: Readonly<Record<string, BlobPart | undefined>>): Promise<string> => {
    await putInCache(base, changes);
    const words = await outcomeOf(aModel());
    assertTrue(words !== "loaded", "it was not loaded");
    await putInCache(base, {});
    return words;
  };
  return [
    claim("writes what its weights say, read by shaders", async () => {
      await putInCache(base, {});
      const model = aModel();
      await model.load(() => undefined, never());
      assertEqual(await write(model, "What is there?", 10), " The sea is wide and calm today The sea is");
      await model.dispose();
    }),
    claim(
      "what only the engine finds too long for its context is said, and the next is answered",
      async () => {
        await putInCache(base, {});
        const model = aModel();
        await model.load(() => undefined, never());
        const kind = await write(model, "z".repeat(3_000), 4).catch(
          (thrown: unknown) => toFailure(thrown).kind,
        );
        assertEqual(kind, "context-overflow");
        assertEqual(await write(model, "And now?", 2), " The sea");
        await model.dispose();
      },
    ),
    ...FILES.map((file) =>
      claim(`without ${file} it is refused, by the file's name`, async () => {
        assertEqual(await refused({ [file]: undefined }), `its file ${file} is not whole`);
      }),
    ),
    claim("with half a shard it is refused, by the file's name", async () => {
      assertEqual(await refused({ [LAST_SHARD]: "half" }), `its file ${LAST_SHARD} is not whole`);
    }),
    claim("with a configuration or a list that is damaged it is refused, by the file's name", async () => {
      for (const file of [CONFIG_FILE, SHARD_LISTS[0]])
        assertEqual(await refused({ [file]: "{" }), `${file} can’t be read`);
    }),
    claim("with code that is no code it says so", async () => {
      assertTrue((await refused({ [LIBRARY_FILE]: "no code" })).includes("magic word"), "what was wrong");
    }),
    // Imports and downloads reject both files, so WebLLM's own messages for them do not matter.
    claim(
      "with code of something else, or a damaged tokenizer, it is refused, and the next load works",
      async () => {
        await refused({ [LIBRARY_FILE]: EMPTY_MODULE });
        await refused({ "tokenizer.json": "{}" });
        assertEqual(await outcomeOf(aModel()), "loaded");
      },
    ),
    claim("with a list that asks for more than a shard holds it says so", async () => {
      const list = (await (await fetch(`${base}mlc/${SHARD_LISTS[0]}`)).text()).replace(
        '"byteOffset":0',
        '"byteOffset":4',
      );
      assertTrue(
        (await refused({ [SHARD_LISTS[0]]: list })).includes("exceeds shard size"),
        "what was wrong",
      );
    }),
    claim(
      "a build with half precision runs where there is half precision, and is refused elsewhere",
      async () => {
        const config = await (await fetch(`${base}mlc/${CONFIG_FILE}`)).text();
        await putInCache(base, { [CONFIG_FILE]: config.replace("q4f32_1", "q4f16_1") });
        const { graphics } = await readMachine();
        const words = await outcomeOf(aModel());
        if (graphics?.hasHalfPrecision === true) assertEqual(words, "loaded");
        else assertTrue(words.includes("its f32 build would work"), words);
      },
    ),
    claim("a load can be stopped whenever it tells how far it is, and the next one works", async () => {
      await putInCache(base, {});
      for (let told = 1; told <= 6; told++) {
        const model = aModel();
        assertEqual(await outcomeOf(model, stopAfter(told)), "stopped");
        await model.load(() => undefined, never());
        assertEqual(await write(model, "And now?", 2), " The sea");
        await model.dispose();
      }
    }),
    claim("nothing is asked of a network", () => {
      const asked = performance.getEntriesByType("resource").map(({ name }) => name);
      assertEqual(
        asked.filter((address) => address.startsWith("http") && !address.startsWith(base)),
        [],
      );
      return Promise.resolve();
    }),
  ];
}

/** Puts the model's files into the model store; `changes` replaces a file, or omits it when undefined. */
async function putInCache(
  base: string,
  changes: Readonly<Record<string, BlobPart | undefined>>,
): Promise<void> {
  await eraseFromMlcCache(ID);
  for (const file of FILES) {
    const changed = changes[file];
    if (changed !== undefined) await putInMlcCache(ID, file, new Blob([changed]));
    else if (!(file in changes))
      await putInMlcCache(ID, file, await (await fetch(`${base}mlc/${file}`)).blob());
  }
}

function aModel(): LanguageModel {
  return new WebllmModel({
    name: "Tiny",
    readMachine,
    look: () => checkMlcCache(ID),
    createEngine: () => Promise.resolve(createWebllmEngine(ID)),
  });
}

/** A progress listener, and a signal that aborts after `times` progress reports. */
function stopAfter(times: number): { readonly onProgress: () => void; readonly signal: AbortSignal } {
  const stop = new AbortController();
  let told = 0;
  return {
    signal: stop.signal,
    onProgress: () => {
      told += 1;
      if (told === times) stop.abort(new Error("stopped"));
    },
  };
}

/** `"loaded"`, or the message of the rejection. */
function outcomeOf(
  model: LanguageModel,
  { onProgress, signal } = { onProgress: (): void => undefined, signal: never() },
): Promise<string> {
  return model.load(onProgress, signal).then(
    () => "loaded",
    (thrown: unknown) => {
      const failure = toFailure(thrown);
      return "detail" in failure ? failure.detail : failure.kind;
    },
  );
}

async function write(model: LanguageModel, text: string, maxTokens: number): Promise<string> {
  const request = { messages: [{ role: "user", text }], maxTokens, temperature: 0 } as const;
  let written = "";
  for await (const piece of model.generate(request, never()))
    if (piece.kind === "text") written += piece.text;
  return written;
}

function never(): AbortSignal {
  return new AbortController().signal;
}
