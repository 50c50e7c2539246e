import { byWord } from "../../base/by-word";

/** What a programming language is called, by the extension of a file in lower case; none for data and unknown files. */
export const languagesByExtension = byWord([
  ["C", "c h"],
  ["C++", "cc cpp cxx hh hpp hxx ino"],
  ["C#", "cs"],
  ["Clojure", "clj cljs"],
  ["CSS", "css scss sass less"],
  ["Elixir", "ex exs"],
  ["Haskell", "hs"],
  ["JavaScript", "js mjs cjs jsx"],
  ["Julia", "jl"],
  ["Kotlin", "kt kts"],
  ["Makefile", "mk make"],
  ["Objective-C", "m mm"],
  ["OCaml", "ml mli"],
  ["Perl", "pl pm"],
  ["PowerShell", "ps1"],
  ["Python", "py pyi pyx"],
  ["Ruby", "rb"],
  ["Rust", "rs"],
  ["shell", "sh bash zsh fish"],
  ["TypeScript", "ts mts cts tsx"],
  ["YAML", "yaml yml"],
  ...["Dart", "Go", "Java", "Lua", "PHP", "R", "Scala", "SQL", "Svelte", "Swift", "Vue", "Zig"].map(
    (name) => [name, name.toLowerCase()] as const,
  ),
]);
