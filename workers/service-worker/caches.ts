export function cacheName(scope: string, kind: string, version: string): string {
  return `${cachePrefix(scope, kind)}${version}`;
}

/**
 * The prefix of the names of all caches of this app, or of one kind, in any version. It contains the scope, because other
 * apps may live on the same origin under other paths.
 */
export function cachePrefix(scope: string, kind?: string): string {
  const app = `footnote ${new URL(scope).pathname} `;
  return kind === undefined ? app : `${app}${kind} `;
}

/** Headers of a response whose body is stored decoded, so that some of those that it came with would be wrong. */
export function decodedHeaders({ headers }: Response): Headers {
  const kept = new Headers(headers);
  if (kept.has("Content-Encoding")) {
    kept.delete("Content-Encoding");
    kept.delete("Content-Length");
  }
  return kept;
}
