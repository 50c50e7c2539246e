import type { AnswerPart } from "../../../core/domain/answer-part";

type PartOf<Kind extends AnswerPart["kind"]> = Extract<AnswerPart, { kind: Kind }>;

/** Parts of words that stand in paragraphs. */
export type ProsePart = PartOf<"note" | "quote" | "computed" | "erased">;

/** Parts of an answer that are shown as one. */
export type PartGroup =
  | { readonly kind: "prose"; readonly parts: readonly ProsePart[] }
  | { readonly kind: "rows"; readonly rows: readonly PartOf<"row">[] }
  | { readonly kind: "items"; readonly items: readonly PartOf<"item">[] }
  | {
      readonly kind: "files";
      readonly files: readonly PartOf<"file">[];
      readonly further: PartOf<"more files"> | undefined;
    }
  | { readonly kind: "code"; readonly code: PartOf<"code"> }
  | { readonly kind: "further"; readonly parts: readonly AnswerPart[] }
  | { readonly kind: "model"; readonly model: PartOf<"model"> };

/** The parts of an answer, in order, with those that stand next to each other and belong to one table in one group. */
export function groupParts(parts: readonly AnswerPart[]): readonly PartGroup[] {
  const groups: PartGroup[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const joined = last === undefined ? undefined : withPart(last, part);
    if (joined === undefined) groups.push(groupOf(part));
    else groups[groups.length - 1] = joined;
  }
  return groups;
}

function groupOf(part: AnswerPart): PartGroup {
  if ("isFurther" in part) {
    const { isFurther: _, ...line } = part;
    return { kind: "further", parts: [line] };
  }
  switch (part.kind) {
    case "note":
    case "quote":
    case "computed":
    case "erased":
      return { kind: "prose", parts: [part] };
    case "row":
      return { kind: "rows", rows: [part] };
    case "item":
      return { kind: "items", items: [part] };
    case "file":
      return { kind: "files", files: [part], further: undefined };
    case "more files":
      return { kind: "files", files: [], further: part };
    case "code":
      return { kind: "code", code: part };
    case "model":
      return { kind: "model", model: part };
  }
}

/** The group with one more part; undefined where it does not belong there. */
function withPart(group: PartGroup, part: AnswerPart): PartGroup | undefined {
  const alone = groupOf(part);
  if (group.kind === "prose" && alone.kind === "prose")
    return { kind: "prose", parts: [...group.parts, ...alone.parts] };
  if (group.kind === "further" && alone.kind === "further")
    return { kind: "further", parts: [...group.parts, ...alone.parts] };
  if (group.kind === "items" && alone.kind === "items")
    return { kind: "items", items: [...group.items, ...alone.items] };
  if (group.kind === "rows" && alone.kind === "rows" && columnsOf(group.rows) === columnsOf(alone.rows))
    return { kind: "rows", rows: [...group.rows, ...alone.rows] };
  if (group.kind === "files" && alone.kind === "files" && group.further === undefined)
    return { kind: "files", files: [...group.files, ...alone.files], further: alone.further };
  return undefined;
}

function columnsOf([first]: readonly PartOf<"row">[]): string {
  return (first?.cells ?? []).map(({ column }) => column).join("\n");
}

/** A stretch of a part that stands in one paragraph. */
export interface Stretch {
  readonly part: ProsePart;
  /** White space between the stretch before it, in the same paragraph, and this one. */
  readonly gap: string;
  /** Where it stands in the part's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Whether the part ends here, so that its references follow. */
  readonly isEnd: boolean;
}

const BLANK_LINES = /\n(?:[^\S\n]*\n)+/g;

/** The paragraphs of prose: blank lines between parts and within them separate paragraphs. */
export function paragraphsOf(parts: readonly ProsePart[]): readonly (readonly Stretch[])[] {
  const paragraphs: Stretch[][] = [];
  for (const part of parts) {
    if (part.kind !== "erased" && part.text === "") continue;
    const text = part.kind === "erased" ? "" : part.text;
    let start = 0;
    let open = /\n\s*\n/.test(part.gap) ? undefined : paragraphs.at(-1);
    const add = (end: number, isEnd: boolean): void => {
      const gap = open === undefined ? "" : part.gap;
      if (open === undefined) paragraphs.push((open = []));
      open.push({ part, gap, start, end, isEnd });
    };
    for (const { 0: blank, index } of text.matchAll(BLANK_LINES)) {
      add(index, false);
      open = undefined;
      start = index + blank.length;
    }
    add(text.length, true);
  }
  return paragraphs;
}
