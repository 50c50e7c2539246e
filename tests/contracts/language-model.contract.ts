import { toFailure } from "../../src/core/domain/failure";
import type {
  GenerateRequest,
  LanguageModel,
  LoadProgress,
  Usage,
} from "../../src/core/ports/language-model";
import { assertEqual, assertTrue, type ContractCase } from "./assert";

const never = (): AbortSignal => new AbortController().signal;

/**
 * What every language model promises. Its text need not make sense.
 * @param make makes a model that is not loaded yet.
 */
export function languageModelContract(make: () => Promise<LanguageModel>): readonly ContractCase[] {
  // Loading takes longest, so all claims that do not dispose of the model share one.
  let loaded: Promise<LanguageModel> | undefined;
  const load = async (): Promise<LanguageModel> => {
    const model = await make();
    await model.load(() => undefined, never());
    return model;
  };
  const claim = (title: string, run: (model: LanguageModel) => Promise<void>): ContractCase => ({
    title,
    run: async () => run(await (loaded ??= load())),
  });
  return [
    {
      title: "says whether it can run here before it is loaded, and tells how far a load is",
      async run() {
        const model = await make();
        assertEqual((await model.probe()).kind, "ready");
        const told: LoadProgress[] = [];
        const loaded = await model.load((progress) => told.push(progress), never());
        await model.dispose();
        assertTrue(loaded.contextTokens > 0, "it has a context");
        assertTrue(told.length > 0, "progress was told");
        assertTrue(
          told.every((one) => one.loaded <= one.total),
          "never more than all",
        );
      },
    },
    {
      title: "a load that is given up rejects, and the next one works",
      async run() {
        const model = await make();
        const stop = new AbortController();
        stop.abort(new Error("stopped"));
        assertEqual(await outcomeOf(model.load(() => undefined, stop.signal)), "stopped");
        await model.load(() => undefined, never());
        assertTrue((await write(model, { maxTokens: 4 })).text !== "", "it writes");
        await model.dispose();
      },
    },
    claim("streams text, and ends with what it used", async (model) => {
      const { text, texts, usage } = await write(model, { maxTokens: 12 });
      assertTrue(texts > 1, "in more than one piece");
      assertTrue(text.length > 0, "there is text");
      assertTrue(usage.promptTokens > 0 && usage.writtenTokens > 0, "tokens were counted");
    }),
    claim("ends at the most tokens, and says so", async (model) => {
      const { usage, reason } = await write(model, { maxTokens: 3 });
      assertTrue(usage.writtenTokens <= 3, "no more than three");
      assertEqual(reason, "length");
    }),
    claim("writes the same to the same prompt, when it takes the likeliest token", async (model) => {
      const request = { maxTokens: 8, reusesPrefix: false };
      assertEqual((await write(model, request)).text, (await write(model, request)).text);
    }),
    claim("stops while it writes, and the next prompt is answered", async (model) => {
      const stop = new AbortController();
      let texts = 0;
      const outcome = await outcomeOf(
        (async () => {
          for await (const piece of model.generate(request({ maxTokens: 200 }), stop.signal)) {
            if (piece.kind === "text" && ++texts === 2) stop.abort(new Error("stopped"));
          }
        })(),
      );
      assertEqual(outcome, "stopped");
      assertTrue((await write(model, { maxTokens: 4 })).text !== "", "it writes again");
    }),
    claim("stops while it reads the prompt, and the next one is answered", async (model) => {
      const stop = new AbortController();
      const long = request({ messages: [{ role: "user", text: "sea and land ".repeat(60) }], maxTokens: 4 });
      let texts = 0;
      const outcome = await outcomeOf(
        (async () => {
          for await (const piece of model.generate(long, stop.signal)) {
            if (piece.kind === "prompt") stop.abort(new Error("stopped"));
            if (piece.kind === "text") texts += 1;
          }
        })(),
      );
      assertEqual(outcome, "stopped");
      assertEqual(texts, 0);
      assertTrue((await write(model, { maxTokens: 4 })).text !== "", "it writes again");
    }),
    claim("writes one of the words that it is given", async (model) => {
      const oneOf = ["search", "chat", "clarify"];
      const { text } = await write(model, { maxTokens: 60, oneOf });
      assertTrue(oneOf.includes(text.trim()), `${JSON.stringify(text)} is one of them`);
    }),
    claim("refuses what does not fit into its context, and goes on", async (model) => {
      const text = "one two three four ".repeat(4_000);
      assertEqual(await outcomeOf(write(model, { messages: [{ role: "user", text }] })), "context-overflow");
      assertTrue((await write(model, { maxTokens: 4 })).text !== "", "it writes again");
    }),
    claim("counts at least one token for a word, and no fewer for more words", async (model) => {
      const [one, many] = [await model.countTokens("sea"), await model.countTokens("the sea is wide")];
      assertTrue(one >= 1 && many >= one, `${one} and ${many}`);
    }),
    claim("writes nothing any more once it is given up", async (model) => {
      await model.dispose();
      assertEqual(await outcomeOf(write(model, {})), "generation-failed");
    }),
  ];
}

function request(changes: Partial<GenerateRequest>): GenerateRequest {
  const messages = [{ role: "user", text: "Write one sentence about the sea." }] as const;
  return { messages, maxTokens: 16, temperature: 0, ...changes };
}

async function write(
  model: LanguageModel,
  changes: Partial<GenerateRequest>,
): Promise<{ text: string; texts: number; usage: Usage; reason: "stop" | "length" }> {
  let text = "";
  let texts = 0;
  for await (const piece of model.generate(request(changes), never())) {
    if (piece.kind === "end") return { text, texts, usage: piece.usage, reason: piece.reason };
    if (piece.kind !== "text") continue;
    text += piece.text;
    texts += 1;
  }
  throw new Error("Not true: it ends with an `end`");
}

/** `"done"`, the kind of failure, or the message of the rejection. */
function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (thrown: unknown) => {
      const failure = toFailure(thrown);
      return failure.kind === "unexpected" ? failure.detail : failure.kind;
    },
  );
}
