import { afterAll, describe, expect, it } from "vitest";
import { toFailure } from "../../src/core/domain/failure";
import { runModels } from "../../src/core/models/run-models";
import type { LanguageModel } from "../../src/core/ports/language-model";
import { PromptApiModel } from "../../src/platform/prompt-api/prompt-api-model";
import type { ModelRunner } from "../../src/protocol/model-runner";
import { connect } from "../../src/rpc/connect";
import { serve } from "../../src/rpc/serve";
import { createRemoteModel } from "../../workers/library/models/remote-model";
import { fakePromptApi, type PromptScript } from "../fakes/fake-prompt-api";
import { languageModelContract } from "./language-model.contract";

const never = (): AbortSignal => new AbortController().signal;
const channels: MessageChannel[] = [];
afterAll(() => {
  for (const { port1, port2 } of channels) for (const port of [port1, port2]) port.close();
});

/** Puts the page's model at the other end of a port, as the search worker uses it. */
function overAPort(model: () => LanguageModel): LanguageModel {
  const channel = new MessageChannel();
  channels.push(channel);
  serve(
    runModels(() => Promise.resolve(model())),
    channel.port2,
  );
  return createRemoteModel(connect<ModelRunner>(channel.port1), { engine: "prompt-api" });
}

for (const isOld of [false, true]) {
  describe(`the browser's own model behind its port, by the ${isOld ? "older" : "present"} names`, () => {
    const make = () => Promise.resolve(overAPort(() => new PromptApiModel(fakePromptApi({ isOld }))));
    for (const { title, run } of languageModelContract(make)) it(title, run);
  });
}

describe("the browser's own model", () => {
  const outcomeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => "done",
      (thrown: unknown) => toFailure(thrown).kind,
    );
  const write = async (model: LanguageModel, signal = never()): Promise<void> => {
    const messages = [{ role: "user", text: "Hello? ".repeat(20) }] as const;
    for await (const piece of model.generate({ messages, maxTokens: 9, temperature: 0 }, signal)) void piece;
  };

  it("is not loaded where there is none, and never makes the browser fetch one", async () => {
    for (const availability of ["unavailable", "downloadable"] as const) {
      const api = fakePromptApi({ availability });
      const model = new PromptApiModel(api);
      expect((await model.probe()).kind).toBe(availability);
      expect(await outcomeOf(model.load(() => undefined, never()))).toBe("model-not-loaded");
      expect(await api.availability()).toBe(availability);
    }
    expect((await new PromptApiModel(undefined).probe()).kind).toBe("unavailable");
  });

  it("leaves no session open, however a text ends", async () => {
    const scripts: readonly PromptScript[] = [{}, { reply: "Yes" }, { failsAfter: 0 }];
    for (const script of scripts) {
      const api = fakePromptApi(script);
      const model = new PromptApiModel(api);
      await model.load(() => undefined, never());
      await outcomeOf(write(model));
      expect(api.open()).toBe(1);
      await model.dispose();
      expect(api.open()).toBe(0);
    }
  });

  it("ends what it writes when it is given up", async () => {
    const api = fakePromptApi();
    const model = new PromptApiModel(api);
    await model.load(() => undefined, never());
    const request = { messages: [{ role: "user", text: "Hello?" }], maxTokens: 300, temperature: 0 } as const;
    let texts = 0;
    const outcome = await outcomeOf(
      (async () => {
        for await (const piece of model.generate(request, never()))
          if (piece.kind === "text" && ++texts === 2) await model.dispose();
      })(),
    );
    expect(outcome).toBe("generation-failed");
    expect(api.open()).toBe(0);
  });

  it("counts a prompt with the messages before it, and what it wrote, as the session does", async () => {
    const model = new PromptApiModel(fakePromptApi({ reply: "It ends in March." }));
    await model.load(() => undefined, never());
    const messages = [
      { role: "system", text: "Answer briefly." },
      { role: "user", text: "When does it end?" },
    ] as const;
    for await (const piece of model.generate({ messages, maxTokens: 20, temperature: 0 }, never()))
      if (piece.kind === "end")
        expect(piece).toMatchObject({ usage: { promptTokens: 6, writtenTokens: 4 }, reason: "stop" });
  });
});
