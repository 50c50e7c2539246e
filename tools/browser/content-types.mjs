import { extname } from "node:path";

/** Content types of the app's own files by extension; `.mjs` and `.wasm` only run with the right type. */
const CONTENT_TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/plain; charset=utf-8",
  ".pdf": "application/pdf",
};

/**
 * @param {string} path
 * @returns {string} the content type to serve the file with
 */
export function contentType(path) {
  return (
    new Map(Object.entries(CONTENT_TYPES)).get(extname(path).toLowerCase()) ?? "application/octet-stream"
  );
}
