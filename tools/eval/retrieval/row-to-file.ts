import type { CollectionFile } from "./collection";

interface Row {
  readonly id: string;
  readonly title?: string | undefined;
  readonly text: string;
}

/** Makes a row a file: its id is the name; with a title it is a page with a heading, otherwise plain text. */
export function rowToFile({ id, title = "", text }: Row): CollectionFile {
  if (title.trim() === "") return { id, path: `${id}.txt`, text };
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll("\n", "<br>")}</p>`);
  return {
    id,
    path: `${id}.html`,
    text: `<!doctype html>\n<meta charset="utf-8">\n<h1>${escaped(title)}</h1>\n${paragraphs.join("\n")}\n`,
  };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
