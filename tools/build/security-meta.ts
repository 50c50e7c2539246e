import type { Plugin } from "vite";
import headers from "../../workers/service-worker/security-headers.json" with { type: "json" };

/**
 * Writes the content security policy into the built page, for the first visit on a host that sends no headers: it is the
 * only protection until the service worker serves the page. Development omits it, because hot reload needs inline
 * scripts.
 */
export function securityMeta(): Plugin {
  return {
    name: "footnote:security-meta",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: headers["Content-Security-Policy"] },
        injectTo: "head-prepend",
      },
    ],
  };
}
