import { expect, it } from "vitest";
import { settle } from "../../tests/ui/fake-clock";
import { fakeConnections } from "../../tests/ui/fake-connections";
import { emptyStock } from "../../tests/ui/stock";
import { followBattery } from "./follow-battery";

it("tells the indexer of every change, and a new one what holds", async () => {
  const stock = emptyStock();
  const anew: (() => void)[] = [];
  const source = {
    ...fakeConnections(stock),
    onConnectionsChanged: (listener: () => void) => void anew.push(listener),
  };
  let say: (onBattery: boolean) => void = () => undefined;
  followBattery({ watchBattery: (listener) => void (say = listener) }, source);
  say(true);
  await settle();
  anew.forEach((tell) => tell());
  await settle();
  say(false);
  await settle();
  expect(stock.calls).toEqual(["on battery true", "on battery true", "on battery false"]);
});
