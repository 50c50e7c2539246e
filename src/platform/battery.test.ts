import { afterEach, expect, it, vi } from "vitest";
import { settle } from "../../tests/ui/fake-clock";
import { watchBattery } from "./battery";

afterEach(() => vi.unstubAllGlobals());

it("tells at once whether the device runs on its battery, then every change", async () => {
  const battery = Object.assign(new EventTarget(), { charging: true });
  vi.stubGlobal("navigator", { getBattery: async () => battery });
  const told: boolean[] = [];
  watchBattery((onBattery) => told.push(onBattery));
  await settle();
  battery.charging = false;
  battery.dispatchEvent(new Event("chargingchange"));
  expect(told).toEqual([false, true]);
});

it("tells nothing where the browser does not say", async () => {
  const told: boolean[] = [];
  vi.stubGlobal("navigator", {});
  watchBattery((onBattery) => told.push(onBattery));
  vi.stubGlobal("navigator", { getBattery: () => Promise.reject(new Error("forbidden")) });
  watchBattery((onBattery) => told.push(onBattery));
  await settle();
  expect(told).toEqual([]);
});
