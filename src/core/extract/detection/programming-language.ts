import { byWord } from "../../base/by-word";

/** What a programming language is called, by the extension of a file in lower case; undefined for data and unknown files. */
export function languageOfExtension(extension: string): string | undefined {
  return LANGUAGE_BY_EXTENSION.get(extension);
}

const LANGUAGE_BY_EXTENSION = byWord([
  ["C", "c h"],
  ["C++", "cc cpp cxx hh hpp hxx ino"],
  ["C#", "cs"],
  ["Clojure", "clj cljs"],
  ["CSS", "css scss sass less"],
  ["Dart", "dart"],
  ["Elixir", "ex exs"],
  ["Go", "go"],
  ["Haskell", "hs"],
  ["Java", "java"],
  ["JavaScript", "js mjs cjs jsx"],
  ["Julia", "jl"],
  ["Kotlin", "kt kts"],
  ["Lua", "lua"],
  ["Makefile", "mk make"],
  ["Objective-C", "m mm"],
  ["OCaml", "ml mli"],
  ["Perl", "pl pm"],
  ["PHP", "php"],
  ["PowerShell", "ps1"],
  ["Python", "py pyi pyx"],
  ["R", "r"],
  ["Ruby", "rb"],
  ["Rust", "rs"],
  ["Scala", "scala"],
  ["shell", "sh bash zsh fish"],
  ["SQL", "sql"],
  ["Svelte", "svelte"],
  ["Swift", "swift"],
  ["TypeScript", "ts mts cts tsx"],
  ["Vue", "vue"],
  ["YAML", "yaml yml"],
  ["Zig", "zig"],
] as const);
