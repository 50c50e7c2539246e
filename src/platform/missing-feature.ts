import type { MissingFeature } from "../core/domain/missing-feature";

/** A WebAssembly module with one function that makes a SIMD vector from a number. */
// prettier-ignore
const VECTOR = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, // "\0asm", version 1
  1, 5, 1, 96, 0, 1, 123, // types: () → v128
  3, 2, 1, 0, // functions: one, of type 0
  10, 8, 1, 6, 0, 65, 0, 0xfd, 15, 11, // code: i32.const 0; i8x16.splat; end
);

export interface BrowserGlobals {
  readonly isSecureContext: boolean;
  readonly navigator: {
    readonly locks?: unknown;
    readonly storage?: { readonly getDirectory?: unknown };
  };
  readonly Promise: { readonly withResolvers?: unknown };
  readonly Intl: { readonly Segmenter?: unknown };
  readonly WebAssembly?: { validate(bytes: Uint8Array<ArrayBuffer>): boolean };
}

/** The first required feature that this browser lacks; undefined when it has them all. */
export function missingFeature(browser: BrowserGlobals = globalThis): MissingFeature | undefined {
  const { navigator } = browser;
  // Checked first, because browsers hide many other features without it.
  if (!browser.isSecureContext) return "secure connection";
  if (browser.Promise.withResolvers === undefined || browser.Intl.Segmenter === undefined)
    return "current JavaScript";
  if (navigator.locks === undefined) return "Web Locks";
  if (navigator.storage?.getDirectory === undefined) return "private file storage";
  if (browser.WebAssembly?.validate(VECTOR) !== true) return "WebAssembly SIMD";
  return undefined;
}
