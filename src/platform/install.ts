let offer: BeforeInstallPromptEvent | undefined;

/** Tells whether the browser offers to install the app: at once, and whenever that changes. */
export function watchInstallable(listener: (installable: boolean) => void): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
    listener(true);
  });
  window.addEventListener("appinstalled", () => {
    offer = undefined;
    listener(false);
  });
  listener(offer !== undefined);
}

/** Shows the browser's own question; needs a click. An offer can be taken up once. */
export async function install(): Promise<void> {
  const taken = offer;
  offer = undefined;
  await taken?.prompt();
}
