import type { ConnectionSource } from "../protocol/connections";
import type { Platform } from "./platform";

/** Keeps the indexer, also one that is started anew, told whether the device runs on its battery. */
export function tellBattery(platform: Pick<Platform, "watchBattery">, source: ConnectionSource): void {
  let onBattery = false;
  const tell = (): void => {
    void source.connections().then(
      ({ indexer }) => indexer.setOnBattery(onBattery),
      // Without workers there is nobody to tell; the next ones are told when they are there.
      () => undefined,
    );
  };
  platform.watchBattery((now) => {
    onBattery = now;
    tell();
  });
  source.onConnectionsChanged(tell);
}
