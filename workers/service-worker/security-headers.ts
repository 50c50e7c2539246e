import headers from "./security-headers.json";

/**
 * The response with the headers that isolate the app and keep everything on the device: for documents, for worker
 * scripts (a worker loaded by URL lives under its own response's policy), and for what they load, which must say that it
 * belongs to this origin. Hosts that cannot set headers get them from here.
 *
 * The server of `scripts/serve.mjs` reads the same file. In development only isolation is set, since hot reload needs
 * inline scripts.
 */
export function withSecurityHeaders(response: Response): Response {
  if (response.type === "error" || response.type === "opaque") return response;
  const merged = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) {
    if (!import.meta.env.DEV || name.startsWith("Cross-Origin-")) merged.set(name, value);
  }
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers: merged,
  });
}
