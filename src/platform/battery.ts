/** Reports whether the device runs on battery, at once and after every change; nothing where the browser does not tell. */
export function watchBattery(listener: (onBattery: boolean) => void): void {
  navigator.getBattery?.().then(
    (battery) => {
      const report = (): void => listener(!battery.charging);
      battery.addEventListener("chargingchange", report);
      report();
    },
    // The host's permissions policy may forbid the request.
    () => undefined,
  );
}
