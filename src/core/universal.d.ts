// The few platform objects that pure code may name. Every realm of the app has them: page, worker, service worker, Node.

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  readonly encoding: string;
  decode(input?: Uint8Array, options?: { stream?: boolean }): string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
  /** `written`: bytes of UTF-8, as many as have room. */
  encodeInto(text: string, bytes: Uint8Array): { readonly read: number; readonly written: number };
}

declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly pathname: string;
}

/** A character for each byte of what `text` holds in base64. @throws when it is not base64 */
declare function atob(text: string): string;
