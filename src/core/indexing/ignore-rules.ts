import ignore, { type Ignore } from "ignore";

/** Folders and files that are left out unless the person wants them: made by tools, hidden, or locks of other files. */
const FOLDERS = [
  "node_modules",
  "bower_components",
  "__pycache__",
  "__MACOSX",
  "venv",
  "env",
  "dist",
  "build",
  "target",
  "obj",
  "coverage",
  "vendor",
  "cache",
  "caches",
  "Cache",
  "Caches",
];
const FILES =
  /^(~\$.*|\.~lock\..*#|.*\.lock|.*\.(pyc|o|class|swp|tmp|crdownload|part)|Thumbs\.db|desktop\.ini|Icon\r)$/i;
/** Minified scripts and styles, and the search indexes of documentation. */
const MADE_FILES = /^(.*\.min\.(js|mjs|css)|.*\.(js|mjs|css)\.map|searchindex\.js|search_index\.json)$/i;
const LOCK_FILES = new Set([
  "package-lock.json",
  "pnpm-lock.yaml",
  "yarn.lock",
  "Cargo.lock",
  "poetry.lock",
  "composer.lock",
  "npm-shrinkwrap.json",
  "packages.lock.json",
  "gradle.lockfile",
  "go.sum",
  "go.work.sum",
]);
// These names mean build output only where source is next to them; a person's own folder may have the same name.
const ONLY_BESIDE_SOURCE = new Set(["dist", "build", "target", "obj", "env", "vendor", "coverage"]);
const SOURCE_SIGNS = new Set([
  "package.json",
  "Cargo.toml",
  "pom.xml",
  "build.gradle",
  "pyproject.toml",
  "setup.py",
  "requirements.txt",
  "go.mod",
  "composer.json",
  "CMakeLists.txt",
  "Makefile",
  "tsconfig.json",
]);
const SOURCE_PROJECT = /\.(csproj|sln|vcxproj)$/i;

/** The `.gitignore` of one folder; patterns are relative to it. */
export interface GitIgnore {
  /** The path of the folder that holds it: `""` for the root, otherwise ending in "/". */
  readonly base: string;
  readonly rules: Ignore;
}

export function parseGitIgnore(base: string, text: string): GitIgnore {
  return { base, rules: ignore().add(text) };
}

/**
 * The rule that leaves an entry out; undefined when the entry is to be read.
 * @param path below the folder; a folder's path ends in "/".
 * @param siblings the names of the entries in the same folder.
 * @param gitIgnores those of the folders above the entry.
 */
export function ignoreRule(
  path: string,
  siblings: ReadonlySet<string>,
  gitIgnores: readonly GitIgnore[],
): string | undefined {
  const isFolder = path.endsWith("/");
  const trimmed = isFolder ? path.slice(0, -1) : path;
  const name = trimmed.slice(trimmed.lastIndexOf("/") + 1);
  if (name.startsWith(".")) return "hidden";
  if (isFolder && FOLDERS.includes(name) && (!ONLY_BESIDE_SOURCE.has(name) || hasSource(siblings))) {
    return "made by tools";
  }
  if (!isFolder && MADE_FILES.test(name)) return "made by tools";
  if (!isFolder && (FILES.test(name) || LOCK_FILES.has(name))) return "temporary or lock file";
  for (const { base, rules } of gitIgnores) {
    if (path.startsWith(base) && rules.ignores(path.slice(base.length))) return `${base}.gitignore`;
  }
  return undefined;
}

/**
 * The topmost entry on the path to a file, or the file itself, that a rule leaves out: its path, which ends in "/" for a
 * folder, and the rule. Undefined when the file is to be read.
 * @param siblingsIn the names of the entries of a folder; its path is `""` or ends in "/".
 */
export function ignoredAlong(path: string, siblingsIn: (folder: string) => ReadonlySet<string>) {
  for (let at = path.indexOf("/"); ; at = path.indexOf("/", at + 1)) {
    const entry = at === -1 ? path : path.slice(0, at + 1);
    const folder = entry.slice(0, entry.lastIndexOf("/", entry.length - 2) + 1);
    const rule = ignoreRule(entry, siblingsIn(folder), []);
    if (rule !== undefined) return { path: entry, rule };
    if (at === -1) return undefined;
  }
}

function hasSource(siblings: ReadonlySet<string>): boolean {
  for (const name of siblings) if (SOURCE_SIGNS.has(name) || SOURCE_PROJECT.test(name)) return true;
  return false;
}
