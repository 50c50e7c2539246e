import { fingerprint } from "../../core/base/fingerprint";

/** Stands for a path in an address, which must not tell it: browsers keep addresses. */
export function addressOfPath(path: string): string {
  return `${fingerprint(path)}-${fingerprint([...path].reverse().join(""))}`;
}

/** The file, or the subfolder (`"2024/"`) that these files lie in, with this mark; undefined where none has it. */
export function pathOfAddress(address: string, paths: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (const path of paths) {
    if (addressOfPath(path) === address) return path;
    for (let end = path.indexOf("/"); end >= 0; end = path.indexOf("/", end + 1)) {
      const folder = path.slice(0, end + 1);
      if (seen.has(folder)) continue;
      seen.add(folder);
      if (addressOfPath(folder) === address) return folder;
    }
  }
  return undefined;
}
