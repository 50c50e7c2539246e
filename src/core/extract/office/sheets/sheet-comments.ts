import { comment } from "../comment";
import { childOf, find, textOfElement, type XmlElement } from "../xml/xml-tree";

/** Names of people by the ids that threads use. */
export type Persons = ReadonlyMap<string, string>;

export function readPersons(trees: readonly XmlElement[]): Persons {
  return new Map(
    trees.flatMap((tree) =>
      [...find(tree, "person")].map(
        ({ attributes }) => [attributes["id"] ?? "", attributes["displayname"] ?? ""] as const,
      ),
    ),
  );
}

/** What was remarked on a sheet's cells, a line each: old notes, and threads with their answers. */
export function commentLines(
  notes: readonly XmlElement[],
  threads: readonly XmlElement[],
  persons: Persons,
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
    // For programs that know no threads, each is there as a note that says so.
    if (text === "" || text.startsWith("[Threaded comment]")) return [];
    const author = authors[Number(element.attributes["authorid"])];
    // Excel writes the author into the note as well.
    const isSigned = author !== undefined && text.startsWith(author);
    return [comment(isSigned ? undefined : author, text, element.attributes["ref"])];
  });
}
