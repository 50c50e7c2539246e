/** What makes the values that dangerous places of the page take, from text; null refuses it. */
export interface SinkPolicy {
  readonly createHTML: (html: string) => string | null;
  readonly createScriptURL: (address: string) => string | null;
}

declare global {
  interface Window {
    /** https://w3c.github.io/trusted-types/dist/spec/#trusted-type-policy-factory */
    trustedTypes?: { createPolicy(name: string, policy: SinkPolicy): unknown };
  }
}

/** A named character alone, which holds no element: react-markdown's parser lets the browser decode it. */
const NAMED_CHARACTER = /^&[A-Za-z0-9]+;$/;

/**
 * Lets the page run scripts of the app alone and make no element from text, whoever tries: the policy in `index.html` asks
 * for trusted types (https://w3c.github.io/trusted-types/), and every text comes by this one policy. Must be called before
 * a worker is started. Does nothing where the browser has no trusted types.
 * @param base the address of the app, absolute, ending in "/".
 */
export function guardSinks(base: string): void {
  window.trustedTypes?.createPolicy("default", sinkPolicy(base));
}

/** What the page's one policy lets through. @param base the address of the app, absolute, ending in "/". */
export function sinkPolicy(base: string): SinkPolicy {
  return {
    createHTML: (html) => (NAMED_CHARACTER.test(html) ? html : null),
    createScriptURL: (address) => (isOwnScript(new URL(address, base).href, base) ? address : null),
  };
}

/** Whether a script of the app's build has this address. The person's files lie below `open/`, which is none of these. */
function isOwnScript(address: string, base: string): boolean {
  return address === `${base}sw.js` || (address.startsWith(`${base}assets/`) && address.endsWith(".js"));
}
