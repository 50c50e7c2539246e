import type { ExtractionEnd } from "../domain/extraction-end";
import type { FoundMember } from "../domain/found-member";
import type { ByteSource } from "../ports/byte-source";
import type { Container } from "../ports/container";
import { CorruptError } from "./trouble";
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

/** A file in a container, under the name that the container has for it. */
type NamedMember = Omit<FoundMember, "path"> & { readonly name: string };

/** The container of these files. @param open gives the bytes of one of them. */
export function containerOf<T extends NamedMember>(
  files: readonly T[],
  end: ExtractionEnd,
  open: (file: T, path: string) => Promise<ByteSource>,
): Container {
  const paths = memberPaths(files.map(({ name }) => name));
  const byPath = new Map(files.map((file, i) => [paths[i], file]));
  return {
    members: files.map(({ name, size, modifiedAt, sum, reason }, i) => {
      return { path: paths[i] ?? name, size, modifiedAt, sum, reason };
    }),
    end,
    async open(path) {
      const file = byPath.get(path);
      if (file === undefined) throw new CorruptError(`Cannot take out ${path}: it is not there`);
      return open(file, path);
    },
  };
}

/** The name of an attachment is never a path, even if it contains slashes. */
export const attachmentName = (name: string): string => name.replaceAll(/[\\/]/g, "-");
