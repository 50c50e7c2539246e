/** Tells at once whether the device runs on its battery, then every change; never where the browser does not say. */
export function watchBattery(listener: (onBattery: boolean) => void): void {
  navigator.getBattery?.().then(
    (battery) => {
      const tell = (): void => listener(!battery.charging);
      battery.addEventListener("chargingchange", tell);
      tell();
    },
    // A policy of the page's host forbids asking.
    () => undefined,
  );
}
