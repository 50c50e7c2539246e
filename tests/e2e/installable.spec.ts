import { openControlled } from "./controlled";
import { expect, test } from "./fixtures";

test("the browser finds nothing that would keep it from installing the app", async ({
  app,
  page,
  context,
}) => {
  await openControlled(page, app.url);
  const cdp = await context.newCDPSession(page);
  const { errors } = await cdp.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
});
