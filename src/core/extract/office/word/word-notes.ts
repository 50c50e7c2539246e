import { BlockWriter } from "../block-writer";
import { comment } from "../comment";
import { WordWriter, type WordContext } from "./word-writer";
import { readAllXml } from "../xml/xml-reader";

/** The elements by which the text refers to a note, by kind of note. */
const REFERENCES: ReadonlyMap<string, string> = new Map([
  ["footnote", "footnotereference"],
  ["endnote", "endnotereference"],
  ["comment", "commentreference"],
]);

/** Adds the texts of one part's notes to `notes`, by the element and the id with which the text refers to them. */
export function readNotes(
  chunks: Iterable<string>,
  context: WordContext,
  notes: Map<string, readonly string[]>,
): void {
  let open: { key: string; author: string | undefined; blocks: BlockWriter; events: WordWriter } | undefined;
  readAllXml(chunks, {
    open(name, attributes) {
      const reference = REFERENCES.get(name);
      if (reference !== undefined) {
        const blocks = new BlockWriter();
        const key = `${reference} ${attributes["id"] ?? ""}`;
        open = { key, author: attributes["author"], blocks, events: new WordWriter(blocks, context) };
      } else open?.events.open(name, attributes);
    },
    close(name) {
      if (open === undefined) return;
      if (!REFERENCES.has(name)) return open.events.close(name);
      const text = open.blocks.take()?.text.trim() ?? "";
      const isComment = open.key.startsWith("comment");
      if (text !== "") notes.set(open.key, [isComment ? comment(open.author, text) : text]);
      open = undefined;
    },
    text: (text) => open?.events.text(text),
  });
}
