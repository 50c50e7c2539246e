import { cpus } from "node:os";
import { expect, test } from "@playwright/test";
import { withBrowserPage } from "../../tools/browser/browser-page";
import { long } from "../long";

const SHARED_SCANS = 10;

test(
  "a second scanning worker finds what one finds",
  long("that scanning workers find the same"),
  async () => {
    test.skip(cpus().length < 2, "no core for a second worker");
    const scans = await withBrowserPage("tests/scan-threads", (page) =>
      page.evaluate((shared) => window.scanThreads.scan(shared), SHARED_SCANS),
    );
    expect(scans).toMatchObject({ isolated: true, isKernel: true, started: 1, different: 0 });
    expect(scans.shared).toBeGreaterThanOrEqual(SHARED_SCANS);
  },
);

test(
  "where memory can't be shared, one worker scans alone, by the same kernel",
  long("scans where memory is not shared"),
  async () => {
    const scans = await withBrowserPage(
      "tests/scan-threads",
      (page) => page.evaluate((shared) => window.scanThreads.scan(shared), SHARED_SCANS),
      {},
      { headers: false },
    );
    expect(scans).toEqual({ isolated: false, isKernel: true, started: 0, shared: 0, different: 0 });
  },
);
