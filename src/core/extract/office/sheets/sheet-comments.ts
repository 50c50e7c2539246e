import { comment } from "../block-writer";
import { childOf, find, textOfElement, type XmlElement } from "../xml/xml-tree";

/**
 * The comments on a sheet's cells, one line each: old notes, and threads with their replies.
 * @param persons names of people by the ids that threads use.
 */
export function commentLines(
  notes: readonly XmlElement[],
  threads: readonly XmlElement[],
  persons: ReadonlyMap<string, string>,
): string[] {
  return [
    ...notes.flatMap(noteLines),
    ...threads.flatMap((tree) =>
      [...find(tree, "threadedcomment")].map((element) =>
        comment(
          persons.get(element.attributes["personid"] ?? ""),
          textOfElement(childOf(element, "text")).trim(),
          element.attributes["ref"],
        ),
      ),
    ),
  ];
}

function noteLines(tree: XmlElement): string[] {
  const authors = [...find(tree, "author")].map(textOfElement);
  return [...find(tree, "comment")].flatMap((element) => {
    const text = [...find(childOf(element, "text"), "t", "rph")]
      .filter(({ name }) => name === "t")
      .map(textOfElement)
      .join("")
      .trim();
    // Excel repeats each thread as a note with this beginning, for programs that do not know threads.
    if (text === "" || text.startsWith("[Threaded comment]")) return [];
    const author = authors[Number(element.attributes["authorid"])];
    // Excel writes the author into the note as well.
    const isSigned = author !== undefined && text.startsWith(author);
    return [comment(isSigned ? undefined : author, text, element.attributes["ref"])];
  });
}
