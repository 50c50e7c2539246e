import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";

/** An import of one file from another, or from a package. */
export interface Import {
  readonly file: string;
  /** A path relative to the project's folder, or the name of a package. */
  readonly target: string;
  readonly isPackage: boolean;
}

/** The existing files of the project, tracked or new but not ignored; paths are relative to its folder. */
export function trackedFiles(): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  return listed.split("\n").filter((path) => path !== "" && existsSync(path));
}

/** Whether a file is shipped; tests and tools are not. */
export function isProduct(path: string): boolean {
  return /^(src|workers)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
}

export function importsOf(file: string): Import[] {
  return importsIn(file, readFileSync(file, "utf8"));
}

/** Finds static, type and dynamic imports. */
export function importsIn(file: string, code: string): Import[] {
  const found = code.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^"';]*?from\s*"([^"]+)"|\bimport\s*\(?\s*"([^"]+)"/g,
  );
  return [...found].map(([, from, other]) => {
    const address = from ?? other ?? "";
    if (address.startsWith("."))
      return { file, target: posix.join(posix.dirname(file), address), isPackage: false };
    const [scope = "", name = ""] = address.split("/");
    return { file, target: scope.startsWith("@") ? `${scope}/${name}` : scope, isPackage: true };
  });
}
