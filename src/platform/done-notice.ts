/** Whether the person looks elsewhere. */
export function isPageHidden(): boolean {
  return document.visibilityState === "hidden";
}

/** Calls the listener whenever the page comes into view. */
export function watchShown(listener: () => void): void {
  document.addEventListener("visibilitychange", () => {
    if (!isPageHidden()) listener();
  });
}

/** Calls the listener whenever the page goes out of view, for good or for a while. */
export function watchHidden(listener: () => void): void {
  document.addEventListener("visibilitychange", () => {
    if (isPageHidden()) listener();
  });
}

/** Asks the person whether notifications may be shown; needs a click. False where the browser has none. */
export async function askNotifications(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Shows a notification that names no file; nothing happens where it is not allowed. */
export async function showNotification(title: string): Promise<void> {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  // Phones show notifications of service workers only.
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, { icon: new URL("icon-192.png", document.baseURI).href });
}

/** Marks the icon of the installed app while it is at work; nothing happens where icons have no badge. */
export function showBadge(on: boolean): void {
  const change = on ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  // A page that is not installed has no icon to mark.
  change?.catch(() => undefined);
}
