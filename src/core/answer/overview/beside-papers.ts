import { baseName, type FileRecord } from "../../domain/file-record";
import { typeOfFile } from "../../extract/detection/type-of-file";

/** Folders of packages and of what a build makes. */
const PACKAGES =
  /(?:^|\/)(?:node_modules|bower_components|vendor|site-packages|dist-info|third[_-]party|dist|build)\//i;
/** Papers that come with a program, lists of packages, and what a tool writes. */
const OF_PROGRAMS =
  /^(?:licen[cs]e|copying|notice|unlicense|authors|contributors|code_of_conduct|security)(?:[.-].*)?$|(?:^|[.-])lock(?:file)?(?:\.|$)|^(?:requirements.*\.txt|go\.sum|robots\.txt|cmakelists\.txt)$/i;
/** Files that say that what lies beside them is a package. */
const MANIFEST =
  /^(?:package\.json|pyproject\.toml|setup\.py|cargo\.toml|composer\.json|go\.mod|pom\.xml|.*\.gemspec)$/i;
const README = /^(?:readme|changelog|changes|history|contributing)(?:\..*)?$/i;
/** How the licences begin that are named otherwise. */
const LICENCE =
  /permission is hereby granted, free of charge|licensed under the apache license|gnu (?:lesser |affero )?general public license|redistribution and use in source and binary forms/i;

/** Folders with a package of a program in them; `""` is the outermost. */
export function packageFolders(paths: Iterable<string>): ReadonlySet<string> {
  return new Set([...paths].filter((path) => MANIFEST.test(baseName(path))).map(folderOf));
}

/**
 * Whether a file is code, data or a licence, or belongs to a package of a program: it comes after the papers of a person.
 * @param beginning of its text, `""` where it was not read.
 */
export function isBesidePapers(
  file: Pick<FileRecord, "path" | "format">,
  packages: ReadonlySet<string>,
  beginning: string,
): boolean {
  const name = baseName(file.path);
  return (
    typeOfFile(file) === "code" ||
    PACKAGES.test(file.path) ||
    OF_PROGRAMS.test(name) ||
    (README.test(name) && packages.has(folderOf(file.path))) ||
    LICENCE.test(beginning)
  );
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
