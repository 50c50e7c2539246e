import { expect, it } from "vitest";
import { FakeClock, settle } from "../../tests/ui/fake-clock";
import { fakeConnections } from "../../tests/ui/fake-connections";
import { emptyStock } from "../../tests/ui/stock";
import { fakePlatform } from "../../tests/ui/fake-platform";
import { AppError } from "../core/domain/failure";
import type { Indexer } from "../protocol/indexer";
import { createApp } from "./create-app";

async function anApp(indexer: Partial<Indexer> = {}) {
  const stock = emptyStock();
  const persisted: string[] = [];
  const app = createApp({
    source: fakeConnections(stock, { indexer }),
    platform: fakePlatform({ persistStorage: () => void persisted.push("asked") }),
    clock: new FakeClock(),
    makeId: () => "id",
  });
  await app.start();
  await settle();
  return { app, calls: stock.calls, persisted };
}

const german = new File([], "deu.traineddata");

it("the languages are known as soon as the app has started", async () => {
  const { app } = await anApp();
  expect(app.state().languages.map(({ code, state }) => `${code} ${state.kind}`)).toContain("deu here");
});

it("a language that was taken in is worth lasting storage, one that was removed is not", async () => {
  const { app, calls, persisted } = await anApp();
  await app.commands.removeLanguage("fra");
  expect(persisted).toEqual([]);
  await app.commands.importLanguage(german);
  await app.commands.fetchLanguage("fra");
  expect(calls).toEqual(["remove language fra", "import deu.traineddata", "fetch fra"]);
  expect(persisted).toHaveLength(2);
});

it("what is wrong with a file stands by the languages until the next is tried", async () => {
  const failure = { kind: "not-a-language", file: "deu.traineddata", detail: "its end is missing" } as const;
  const { app, persisted } = await anApp({ importLanguage: () => Promise.reject(new AppError(failure)) });
  await app.commands.importLanguage(german);
  expect(app.state().notices).toMatchObject([{ kind: "failed", place: "languages", failure }]);
  expect(persisted).toEqual([]);
  await app.commands.fetchLanguage("fra");
  expect(app.state().notices).toEqual([]);
});
