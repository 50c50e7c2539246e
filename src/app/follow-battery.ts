import type { ConnectionSource } from "../protocol/connections";
import type { Platform } from "./platform";

/** Tells the indexer whether the device runs on battery, at every change and when an indexer restarts. */
export function followBattery(platform: Pick<Platform, "watchBattery">, source: ConnectionSource): void {
  let onBattery = false;
  const send = (): void => {
    void source.connections().then(
      ({ indexer }) => indexer.setOnBattery(onBattery),
      // There are no workers to tell. New workers are told when they connect.
      () => undefined,
    );
  };
  platform.watchBattery((now) => {
    onBattery = now;
    send();
  });
  source.onConnectionsChanged(send);
}
