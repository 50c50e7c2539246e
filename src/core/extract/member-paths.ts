import { visibleName } from "../base/visible-name";

/** In UTF-16 units. No person uses longer names. */
const PATH_MAX_CHARS = 1000;

/**
 * Makes paths from the names of a container's members, in the same order. No path leads out of the container, occurs
 * twice, or is the folder of another path: a name that would do so gets a number.
 */
export function memberPaths(names: readonly string[]): readonly string[] {
  const paths = names.map(safePath);
  const taken = new Set(paths.flatMap(foldersOf));
  const numbers = new Map<string, number>();
  return paths.map((path) => {
    let free = path;
    for (let number = numbers.get(path) ?? 2; taken.has(free); number += 1) {
      free = numbered(path, number);
      numbers.set(path, number + 1);
    }
    taken.add(free);
    return free;
  });
}

/** `"C:\\..\\a/./b\0.txt"` → `"C:/a/b.txt"` */
function safePath(name: string): string {
  const parts = name
    .slice(0, PATH_MAX_CHARS)
    .replace(/[\u0000-\u001f\u007f]|\p{Surrogate}/gu, "")
    .split(/[\\/]/)
    .map((part) => visibleName(part.trim()))
    .filter((part) => part !== "" && part !== "." && part !== "..");
  return parts.join("/") || "unnamed";
}

/** `"a/b/c.txt"` → `"a"`, `"a/b"` */
function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, depth) => parts.slice(0, depth + 1).join("/"));
}

/** `("a/b.txt", 2)` → `"a/b (2).txt"` */
function numbered(path: string, number: number): string {
  const [, stem = path, extension = ""] = /^(.*[^/])(\.[^./]{1,12})$/s.exec(path) ?? [];
  return `${stem} (${number})${extension}`;
}
