/** The size to which the text, a font or a table of a PDF is unpacked at most: far more than any that a person made. */
const MOST_BYTES = 256 << 20;
/** Deflate packs at best to a thousandth (RFC 1951), so that a shorter stream stays below `MOST_BYTES`. */
const FEW_BYTES = MOST_BYTES >> 10;
/** The dictionary of a stream stands before it; a longer one is not looked at in full. */
const DICTIONARY_CHARS = 1_000;
const WINDOW_BYTES = 1 << 20;

/**
 * Whether a stream of a PDF, its pictures apart, unpacks to more than `MOST_BYTES`: a few kilobytes can, and the libraries would hold
 * all of it in memory. Streams that are packed once and are short are not unpacked, nor are encrypted ones.
 */
export async function unpacksTooFar(bytes: Uint8Array): Promise<boolean> {
  for (const { start, end, dictionary } of streamsIn(bytes)) {
    const layers = dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0;
    const isPicture = /\/Subtype\s*\/Image/.test(dictionary);
    if (layers === 0 || (layers === 1 && (isPicture || end - start <= FEW_BYTES))) continue;
    if (await unpacksBeyond(bytes.subarray(start, end), layers)) return true;
  }
  return false;
}

interface PackedStream {
  readonly start: number;
  readonly end: number;
  readonly dictionary: string;
}

function* streamsIn(bytes: Uint8Array): Generator<PackedStream> {
  // One unit for each byte; what the others stand for does not matter here.
  const decoder = new TextDecoder("latin1");
  let open: { readonly start: number; readonly dictionary: string } | undefined;
  for (let from = 0; from < bytes.length; from += WINDOW_BYTES) {
    const first = Math.max(0, from - DICTIONARY_CHARS);
    const text = decoder.decode(bytes.subarray(first, from + WINDOW_BYTES + "endstream\r\n".length));
    for (const { 0: word, index } of text.matchAll(/endstream|stream\r?\n/g)) {
      const at = first + index;
      if (at < from || at >= from + WINDOW_BYTES) continue;
      if (word === "endstream") {
        if (open !== undefined) yield { ...open, end: at };
        open = undefined;
      } else if (open === undefined) {
        const before = text.slice(Math.max(0, index - DICTIONARY_CHARS), index);
        open = { start: at + word.length, dictionary: before.slice(before.lastIndexOf(" obj") + 1) };
      }
    }
  }
}

async function unpacksBeyond(packed: Uint8Array, layers: number): Promise<boolean> {
  let unpacked: ReadableStream<Uint8Array<ArrayBuffer>> = new Blob([packed.slice()]).stream();
  for (let layer = 0; layer < layers; layer += 1)
    unpacked = unpacked.pipeThrough(new DecompressionStream("deflate"));
  const reader = unpacked.getReader();
  try {
    for (let size = 0; size <= MOST_BYTES;) {
      const { done, value } = await reader.read();
      if (done) return false;
      size += value.length;
    }
    return true;
  } catch {
    // Not what its dictionary says, or encrypted: the libraries find that out as well.
    return false;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
