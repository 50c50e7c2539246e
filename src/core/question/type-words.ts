import { FILE_TYPES, TYPE_NAMES, type FileType } from "../domain/file-type";
import { foldCase } from "../language/fold-text";
import { fullPacks } from "../language/packs";

let made: ReadonlyMap<string, ReadonlySet<FileType>> | undefined;

/** The types of files that a word names in any language, as in "type:pdf", "type:Tabellen"; none for other words. */
export function typesNamed(word: string): readonly FileType[] {
  made ??= makeTypeWords();
  return [...(made.get(foldCase(word)) ?? [])];
}

function makeTypeWords(): ReadonlyMap<string, ReadonlySet<FileType>> {
  const types = new Map<string, Set<FileType>>();
  const add = (word: string, type: FileType): void => {
    const key = foldCase(word);
    const known = types.get(key) ?? new Set();
    types.set(key, known.add(type));
  };
  for (const type of FILE_TYPES) {
    add(type, type);
    add(TYPE_NAMES[type], type);
  }
  // A type's own name means that type alone, whatever another language calls so.
  const own = new Set(types.keys());
  for (const { lists, formats } of fullPacks()) {
    for (const named of [lists.types, lists.oneOfType, formats ?? {}]) {
      // The keys of these records are types of files, as their schema says.
      for (const [type, words] of Object.entries(named) as [FileType, readonly string[]][])
        for (const word of words) if (!own.has(foldCase(word))) add(word, type);
    }
  }
  return types;
}
