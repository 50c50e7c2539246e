import { ignoreRule, parseGitIgnore } from "../../src/core/indexing/ignore-rules";
import type { FolderReader, FoundEntry } from "../../src/core/ports/folder-reader";

/** A folder reader over a list of texts by path. */
export function memoryFolder(textsByPath: Readonly<Record<string, string>>): FolderReader {
  const names = (folder: string): ReadonlySet<string> =>
    new Set(
      Object.keys(textsByPath)
        .filter((path) => path.startsWith(folder))
        .map((path) => path.slice(folder.length).split("/")[0] ?? ""),
    );
  return {
    async *walk(readsIgnored, signal) {
      const told = new Set<string>();
      for (const [path, text] of Object.entries(textsByPath)) {
        signal.throwIfAborted();
        const ignored = readsIgnored ? undefined : ignoredAlong(path);
        if (ignored === undefined) yield { kind: "file", path, size: text.length, modifiedAt: 1 };
        else if (!told.has(ignored.path)) {
          told.add(ignored.path);
          yield ignored;
        }
      }
    },
  };

  function ignoredAlong(path: string): Extract<FoundEntry, { kind: "ignored" }> | undefined {
    const parts = path.split("/");
    const gitIgnores = [];
    for (let depth = 0; depth < parts.length; depth++) {
      const folder = parts
        .slice(0, depth)
        .map((part) => `${part}/`)
        .join("");
      const rules = textsByPath[`${folder}.gitignore`];
      if (rules !== undefined) gitIgnores.push(parseGitIgnore(folder, rules));
      const entry = folder + (parts[depth] ?? "") + (depth < parts.length - 1 ? "/" : "");
      const rule = ignoreRule(entry, names(folder), gitIgnores);
      if (rule !== undefined) return { kind: "ignored", path: entry, rule };
    }
    return undefined;
  }
}
