import { expect, it } from "vitest";
import { missingFeature, type BrowserGlobals } from "./missing-feature";

const whole: BrowserGlobals = {
  isSecureContext: true,
  navigator: { locks: {}, storage: { getDirectory: () => undefined } },
  Promise,
  Intl,
  WebAssembly,
};

it("a browser that has everything lacks nothing", () => {
  expect(missingFeature({ ...whole, Promise: { withResolvers: () => undefined } })).toBeUndefined();
});

it("what is missing is named, and an insecure connection before what it hides", () => {
  const { navigator } = whole;
  const lacks = (change: Partial<BrowserGlobals>) =>
    missingFeature({ ...whole, Promise: { withResolvers: () => undefined }, ...change });
  expect(lacks({ isSecureContext: false, navigator: {} })).toBe("secure connection");
  expect(lacks({ Promise: {} })).toBe("current JavaScript");
  expect(lacks({ Intl: {} })).toBe("current JavaScript");
  expect(lacks({ navigator: { ...navigator, locks: undefined } })).toBe("Web Locks");
  expect(lacks({ navigator: { ...navigator, storage: {} } })).toBe("private file storage");
  expect(lacks({ navigator: { locks: {} } })).toBe("private file storage");
  expect(lacks({ WebAssembly: { validate: () => false } })).toBe("WebAssembly SIMD");
});
