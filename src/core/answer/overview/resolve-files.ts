import type { LibraryFile } from "../../ports/library";
import { analyseQuestion } from "../../question/analyse-question";
import { isPointer } from "../../question/stand-alone";
import { nameShare } from "../retrieve/read-by-name";

/** The least share of a topic that a file's name must hold. */
const LEAST_NAMED = 0.7;
/** The most files that a topic can mean; all are named equally well. */
const MOST_MEANT = 5;

/**
 * The files that a topic names, best first; none when it names a subject.
 * @param before ids of the files that the answer before cites, which "it" and "them" mean.
 */
export function resolveFiles(
  topic: string,
  files: readonly LibraryFile[],
  before: readonly string[],
  most = MOST_MEANT,
): readonly LibraryFile[] {
  if (isPointer(topic)) {
    const cited = before.flatMap((id) => files.filter(({ file }) => file.id === id));
    return [...new Set(cited)].slice(0, most);
  }
  const question = analyseQuestion(topic, new Map());
  if (question.terms.size === 0) return [];
  const named = files
    .map((one) => ({ one, share: nameShare(question, one.file.path) }))
    .filter(({ share }) => share >= LEAST_NAMED)
    .sort((a, b) => b.share - a.share || a.one.file.path.length - b.one.file.path.length);
  const best = named[0]?.share ?? 0;
  return named
    .filter(({ share }) => share === best)
    .slice(0, most)
    .map(({ one }) => one);
}
