import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** The parts of a syntax tree that lead or load somewhere, or that a page could take for its own code. */
const LIVE: ReadonlySet<string> = new Set([
  ...["link", "linkReference", "image", "imageReference"],
  ...["definition", "html", "footnoteReference", "footnoteDefinition"],
]);

interface SyntaxNode {
  readonly type: string;
  readonly url?: string;
  readonly value?: string;
  readonly children?: readonly SyntaxNode[];
}

/**
 * What a program that shows GitHub Flavored Markdown would make live of a text: links, pictures, HTML, footnotes. Addresses of
 * mail are left out: nothing is loaded by them, and no address of a page stands in them.
 */
export function liveInMarkdown(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: SyntaxNode): void => {
    if (LIVE.has(node.type) && node.url?.startsWith("mailto:") !== true)
      found.push(`${node.type} ${node.url ?? node.value ?? ""}`);
    node.children?.forEach(visit);
  };
  visit(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  return found;
}
