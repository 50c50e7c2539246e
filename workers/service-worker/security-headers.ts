import { MODEL_HOSTS } from "../../src/core/models/catalogue";
import headers from "./security-headers.json";

/**
 * Adds the headers that isolate the app and keep all data on the device: to documents, to worker scripts (a worker loaded
 * by URL has its own response's policy), and to their subresources, which must declare that they belong to this origin.
 * Hosts that cannot set headers get them from here.
 *
 * The server in `tools/browser/serve.mjs` reads the same file. Development sets only the isolation headers, because hot
 * reload needs inline scripts.
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

/** The script of the download worker, as `vite.config.ts` names it: the only script whose policy allows other hosts. */
const DOWNLOAD_WORKER = /\/assets\/worker-download-[\w-]+\.js$/;

function admitModelHosts(merged: Headers): void {
  const policy = headers["Content-Security-Policy"];
  merged.set(
    "Content-Security-Policy",
    policy.replace("connect-src 'self'", `connect-src 'self' ${MODEL_HOSTS.join(" ")}`),
  );
  // The allowlist blocks redirects, which the model hosts use. A worker has no navigation and no WebRTC that it would
  // block.
  merged.delete("Connection-Allowlist");
}
