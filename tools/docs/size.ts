import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { isProduct, trackedFiles } from "./sources";

/** A function of the product; functions within it are counted too, and by themselves. */
export interface SizedFunction {
  readonly file: string;
  /** The line on which it begins, from 1 on. */
  readonly line: number;
  /** Its own name, or that of what it is the value of; undefined for a function that is passed on as it stands. */
  readonly name: string | undefined;
  /** From its first line to its last. */
  readonly lines: number;
}

export interface SizedFile {
  readonly file: string;
  readonly lines: number;
  readonly functions: readonly SizedFunction[];
}

/** Measures the shipped source files as they are on disk. */
export function measureProduct(): readonly SizedFile[] {
  return trackedFiles()
    .filter(isMeasured)
    .map((file) => measure(file, readFileSync(file, "utf8")));
}

/** Measures the shipped source files of a commit. @throws when the repository does not have it. */
export function measureCommit(commit: string): readonly SizedFile[] {
  const listed = git(["ls-tree", "-r", "--name-only", commit, "--", "src", "workers"]);
  return listed
    .split("\n")
    .filter(isMeasured)
    .map((file) => measure(file, git(["show", `${commit}:${file}`])));
}

/** Tests, and declarations of what others have written, are not measured. */
function isMeasured(path: string): boolean {
  return isProduct(path) && !path.endsWith(".d.ts");
}

function git(command: readonly string[]): string {
  return execFileSync("git", command, { encoding: "utf8", maxBuffer: 1e8 });
}

export function measure(file: string, code: string): SizedFile {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const functions: SizedFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined) {
      const line = lineAt(node.getStart());
      functions.push({ file, line, name: nameOf(node), lines: lineAt(node.end) - line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { file, lines: code.split("\n").length - 1, functions };
}

function nameOf(node: ts.SignatureDeclaration): string | undefined {
  if (ts.isConstructorDeclaration(node)) return "constructor";
  return (node.name ?? ts.getNameOfDeclaration(node.parent as ts.Declaration))?.getText();
}

/** The lengths of the functions that have a name: others are lines of these. */
export function namedLengths(files: readonly SizedFile[]): readonly number[] {
  return files
    .flatMap(({ functions }) => functions)
    .flatMap(({ name, lines }) => (name === undefined ? [] : [lines]));
}

/** The least value that is not exceeded by this share of the values. @param share from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
