import { memoryBytes } from "../../src/core/search/lexical/memory-bytes";
import type { SegmentFiles } from "../../workers/library/indexes/lexical/folder-keywords";

/** Part files in memory; bytes are copied, as on a disk. */
export function memoryPartFiles(): {
  readonly files: SegmentFiles;
  readonly bytesByName: Map<string, Uint8Array>;
} {
  const bytesByName = new Map<string, Uint8Array>();
  const files: SegmentFiles = {
    open: async () => [...bytesByName.values()].map((bytes) => memoryBytes(bytes)),
    async replaceWith(parts) {
      const names = new Set(parts.map(({ name }) => name));
      for (const { name, bytes, moveTo } of parts) {
        if (bytesByName.has(name)) continue;
        const written = bytes.read(0, bytes.size).slice();
        bytesByName.set(name, written);
        moveTo(memoryBytes(written));
      }
      for (const name of bytesByName.keys()) if (!names.has(name)) bytesByName.delete(name);
    },
    clear: async () => bytesByName.clear(),
  };
  return { files, bytesByName };
}
