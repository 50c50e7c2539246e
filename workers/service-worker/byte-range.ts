/** A byte range from `start` to `end`, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a `Range` header for a body of `size` bytes (RFC 9110, section 14). Returns one range; undefined when the whole
 * body is to be sent (no header, several ranges, or a header that is not understood); `"unsatisfiable"` for a range
 * beyond the end.
 */
export function parseRange(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (match === null) return undefined;
  const [, first = "", last = ""] = match;
  if (first === "") {
    if (last === "") return undefined;
    const length = Number(last);
    return length === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  if (start >= size) return "unsatisfiable";
  if (last === "") return { start, end: size - 1 };
  return Number(last) < start ? undefined : { start, end: Math.min(Number(last), size - 1) };
}

/** Answers a request with the requested part of `body` (206), the whole body (200), or 416 for an unsatisfiable range. */
export function rangeResponse(body: Blob, request: Request, headers: HeadersInit): Response {
  const all = new Headers(headers);
  all.set("Accept-Ranges", "bytes");
  const range = parseRange(request.headers.get("Range"), body.size);
  if (range === "unsatisfiable") {
    all.set("Content-Range", `bytes */${body.size}`);
    return new Response(undefined, { status: 416, headers: all });
  }
  const part = range === undefined ? body : body.slice(range.start, range.end + 1);
  all.set("Content-Length", String(part.size));
  if (range === undefined) return new Response(part.stream(), { status: 200, headers: all });
  all.set("Content-Range", `bytes ${range.start}-${range.end}/${body.size}`);
  return new Response(part.stream(), { status: 206, headers: all });
}
