import { INTERFACE_LANGUAGES } from "../../src/core/domain/interface-language";
import { openControlled } from "./controlled";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

test("the browser finds nothing that would keep it from installing the app", async ({
  app,
  page,
  context,
}) => {
  await openControlled(page, app.url);
  const cdp = await context.newCDPSession(page);
  const { errors, data } = await cdp.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "{}") as Record<string, unknown>;
  for (const member of ["shortcuts", "file_handlers", "share_target", "launch_handler"])
    expect(manifest[member], member).toBeDefined();
  // Every language of the page but English, which is named without a suffix.
  const languages = INTERFACE_LANGUAGES.filter((language) => language !== "en").toSorted();
  const names = [manifest, ...(manifest["shortcuts"] as Record<string, unknown>[])].map(
    (named) => named["name_localized"] ?? named["description_localized"],
  );
  for (const named of names) expect(Object.keys(named as object).toSorted()).toEqual(languages);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
});

test("the installed app opens files of the system, asks about them, and marks its icon while it reads", async ({
  app,
  page,
}) => {
  await page.addInitScript(() => {
    const badges: string[] = [];
    const given: unknown[] = [];
    Object.assign(window, { badges, given });
    navigator.setAppBadge = async () => void badges.push("on");
    navigator.clearAppBadge = async () => void badges.push("off");
    Object.defineProperty(window, "launchQueue", {
      value: { setConsumer: (consumer: unknown) => given.push(consumer) },
    });
  });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await page.waitForFunction(() => window.footnote?.state().loaded);
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle("harbour.txt", { create: true });
    const writable = await handle.createWritable();
    await writable.write("The harbour fee is 90 euros.\n");
    await writable.close();
    const [consumer] = Reflect.get(window, "given") as ((params: { files: unknown[] }) => void)[];
    consumer?.({ files: [handle] });
  });
  await expect(footnote.folderNames).toHaveText(["harbour.txt"]);
  await footnote.readyForWords();
  await footnote.ask("How much is the harbour fee?");
  await expect(await footnote.answered()).toContainText("The harbour fee is 90 euros");
  await footnote.readyForMeaning();
  await expect
    .poll(() => page.evaluate(() => (Reflect.get(window, "badges") as string[]).at(-1)))
    .toBe("off");
  expect(await page.evaluate(() => Reflect.get(window, "badges") as string[])).toContain("on");
});
