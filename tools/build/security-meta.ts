import type { Plugin } from "vite";
import headers from "../../workers/service-worker/security-headers.json" with { type: "json" };

/** What the page alone asks for: some workers start workers of their own, whose scripts libraries put together. */
const OF_THE_PAGE = "require-trusted-types-for 'script'; trusted-types default";

/**
 * Writes the content security policy into the built page, for the first visit on a host that sends no headers: it is the
 * only protection until the service worker serves the page. It adds what holds for the page alone, see
 * `src/platform/trusted-types.ts`. Development omits it, because hot reload needs inline scripts.
 */
export function securityMeta(): Plugin {
  return {
    name: "footnote:security-meta",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: {
          "http-equiv": "Content-Security-Policy",
          // Browsers take `frame-ancestors` from a header alone.
          content: `${headers["Content-Security-Policy"].replace("; frame-ancestors 'none'", "")}; ${OF_THE_PAGE}`,
        },
        injectTo: "head-prepend",
      },
    ],
  };
}
