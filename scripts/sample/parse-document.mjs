/**
 * Reads the markup that the sample PDFs are written in into `{head, blocks}`: `key: value` lines (title, font, lang, date, footer) up
 * to a line `---`, then blocks.
 *
 *     # title   ## heading   - item   | cell | cell   === (a new page)   > a line that is not joined to others
 *
 * Other lines are joined into paragraphs, which end at a blank line.
 */
export function parseDocument(source) {
  const [headText, body] = splitAtFirst(source, "\n---\n");
  const head = Object.fromEntries(headText.split("\n").map((line) => splitAtFirst(line, ": ")));
  return { head, blocks: parseBlocks(body) };
}

function splitAtFirst(text, separator) {
  const at = text.indexOf(separator);
  if (at < 0)
    throw new SyntaxError(`Cannot read document: no ${JSON.stringify(separator)} in "${text.slice(0, 60)}"`);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

function parseBlocks(body) {
  const blocks = [];
  let open; // the block that the next line may continue
  for (const line of body.split("\n")) {
    const started = startedBlock(line);
    if (started === undefined) {
      open = undefined;
    } else if (open !== undefined && continues(open, started)) {
      extend(open, started);
    } else {
      blocks.push(started);
      open = started;
    }
  }
  return blocks;
}

function startedBlock(line) {
  if (line.trim() === "") return undefined;
  if (line === "===") return { kind: "page" };
  if (line.startsWith("## ")) return { kind: "heading", text: line.slice(3) };
  if (line.startsWith("# ")) return { kind: "title", text: line.slice(2) };
  if (line.startsWith("> ")) return { kind: "lines", lines: [line.slice(2)] };
  if (line.startsWith("- ")) return { kind: "item", text: line.slice(2) };
  if (line.startsWith("| ")) return { kind: "table", rows: [cellsOf(line)] };
  return { kind: "paragraph", text: line.trim() };
}

function cellsOf(line) {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

function continues(open, next) {
  if (next.kind === "table" || next.kind === "lines") return open.kind === next.kind;
  return next.kind === "paragraph" && (open.kind === "paragraph" || open.kind === "item");
}

function extend(open, next) {
  if (next.kind === "table") open.rows.push(...next.rows);
  else if (next.kind === "lines") open.lines.push(...next.lines);
  else open.text += ` ${next.text}`;
}
