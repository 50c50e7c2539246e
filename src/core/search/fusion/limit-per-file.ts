import { baseName, extensionOf } from "../../domain/file-record";
import { contentTokens } from "../text/tokenize";

const MOST_OF_A_FILE = 3;

/**
 * A ranking with at most three passages of a file, so that a long one does not crowd out the rest; of a file that the
 * question names, all.
 * @param ranked best first; the order is kept.
 */
export function limitPerFile<P extends { readonly fileId: string; readonly path: string }>(
  ranked: readonly P[],
  question: string,
): readonly P[] {
  const asked = new Set(contentTokens(question));
  const counts = new Map<string, number>();
  return ranked.filter(({ fileId, path }) => {
    const count = (counts.get(fileId) ?? 0) + 1;
    counts.set(fileId, count);
    return count <= MOST_OF_A_FILE || isNamed(path, asked);
  });
}

/** Whether all words of the file's name, without its extension, are among the question's. */
function isNamed(path: string, asked: ReadonlySet<string>): boolean {
  const name = baseName(path);
  const extension = extensionOf(path);
  const words = contentTokens(extension === "" ? name : name.slice(0, -extension.length - 1));
  return words.length > 0 && words.every((word) => asked.has(word));
}
