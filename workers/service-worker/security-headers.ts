import { MODEL_HOSTS } from "../../src/core/models/catalogue";
import headers from "./security-headers.json";

/**
 * The response with the headers that isolate the app and keep everything on the device: for documents, for worker
 * scripts (a worker loaded by URL lives under its own response's policy), and for what they load, which must say that it
 * belongs to this origin. Hosts that cannot set headers get them from here.
 *
 * The server of `tools/browser/serve.mjs` reads the same file. In development only isolation is set, since hot reload needs
 * inline scripts.
 */
export function withSecurityHeaders(response: Response, url: string): Response {
  if (response.type === "error" || response.type === "opaque") return response;
  const merged = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) {
    if (!import.meta.env.DEV || name.startsWith("Cross-Origin-")) merged.set(name, value);
  }
  if (!import.meta.env.DEV && DOWNLOAD_WORKER.test(url)) admitModelHosts(merged);
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers: merged,
  });
}

/** The script of the download worker, as `vite.config.ts` names it: the only one whose policy names other hosts. */
const DOWNLOAD_WORKER = /\/assets\/worker-download-[\w-]+\.js$/;

function admitModelHosts(merged: Headers): void {
  const policy = headers["Content-Security-Policy"];
  merged.set(
    "Content-Security-Policy",
    policy.replace("connect-src 'self'", `connect-src 'self' ${MODEL_HOSTS.join(" ")}`),
  );
  // It ends redirects, by which the hosts of models answer; a worker has no navigation and no WebRTC for it to close.
  merged.delete("Connection-Allowlist");
}
