import type { PDFDocumentProxy } from "pdfjs-dist";
import type { RefProxy, TextContent, TextItem } from "pdfjs-dist/types/src/display/api";
import { z } from "../../src/core/base/zod";
import type { OutlineEntry, PageLink, PageRun, PageTarget } from "../../src/core/domain/page-picture";
import type { OpenPdf } from "../adapters/pdf/open-pdf";
import { openCanvas } from "../adapters/pictures/canvas";

/** A longer outline is cut. */
const MOST_ENTRIES = 2_000;

/** What lies on a drawn page: its text and its links; nothing where they can't be read. @param turns as in `WantedPage`. */
export async function readPageLayer(
  { document, whileReadable }: OpenPdf,
  number: number,
  turns: number,
): Promise<{ readonly runs: readonly PageRun[]; readonly links: readonly PageLink[] }> {
  const page = await whileReadable(document.getPage(number));
  try {
    const viewport = page.getViewport({ scale: 1, rotation: page.rotate + turns * 90 });
    const content = await whileReadable(page.getTextContent()).catch(() => undefined);
    const annotations: readonly unknown[] = await whileReadable(page.getAnnotations().catch(() => []));
    const toView = viewport.transform.map(Number);
    return {
      runs: content === undefined ? [] : pageRuns(content, toView, viewport.width),
      links: annotations.flatMap((annotation) => {
        const { rect, ...link } = linkSchema.safeParse(annotation).data ?? {};
        const to = targetOf(link);
        if (rect === undefined || to === undefined) return [];
        const [x, y] = pointIn(toView, rect[0] ?? 0, rect[1] ?? 0);
        const [otherX, otherY] = pointIn(toView, rect[2] ?? 0, rect[3] ?? 0);
        const [left, top] = [Math.min(x, otherX) / viewport.width, Math.min(y, otherY) / viewport.height];
        const [width, height] = [
          Math.abs(otherX - x) / viewport.width,
          Math.abs(otherY - y) / viewport.height,
        ];
        return [{ left, top, width, height, to }];
      }),
    };
  } finally {
    page.cleanup();
  }
}

/** A matrix of six numbers, as PDF has them. */
type Matrix = readonly number[];

function pointIn([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** A link as pdf.js describes it; what leads outside is never followed here. */
const linkSchema = z.object({
  subtype: z.literal("Link"),
  rect: z.array(z.number()).length(4),
  url: z.string().optional().catch(undefined),
  unsafeUrl: z.string().optional().catch(undefined),
  dest: z
    .union([z.string(), z.array(z.unknown())])
    .nullish()
    .catch(undefined),
});

type Leading = Partial<Pick<z.infer<typeof linkSchema>, "url" | "unsafeUrl" | "dest">>;

function targetOf({ url, unsafeUrl, dest }: Leading): PageLink["to"] | undefined {
  const address = url ?? unsafeUrl;
  if (address !== undefined) return { address };
  return dest === undefined || dest === null ? undefined : { page: JSON.stringify(dest) };
}

interface OutlineNode {
  readonly title: string;
  readonly dest: string | readonly unknown[] | null;
  readonly items: readonly OutlineNode[];
}

/** The headings of the file that lead to its pages; none where there is no outline that can be read. */
export async function readOutline({ document, whileReadable }: OpenPdf): Promise<readonly OutlineEntry[]> {
  const nodes: readonly OutlineNode[] | null = await whileReadable(document.getOutline().catch(() => null));
  return entriesOf(nodes ?? [], 1).slice(0, MOST_ENTRIES);
}

function entriesOf(nodes: readonly OutlineNode[], level: number): readonly OutlineEntry[] {
  return nodes.flatMap(({ title, dest, items }) => [
    ...(dest === null ? [] : [{ title, level, page: JSON.stringify(dest) }]),
    ...entriesOf(items, level + 1),
  ]);
}

/** The number of the page that a target means; 1 where that can't be told. */
export async function pageNumberOf(document: PDFDocumentProxy, target: PageTarget): Promise<number> {
  if (typeof target === "number") return target;
  const named: unknown = JSON.parse(target);
  const dest: unknown = typeof named === "string" ? await document.getDestination(named) : named;
  const first: unknown = Array.isArray(dest) ? dest[0] : undefined;
  if (typeof first === "number") return first + 1;
  if (typeof first !== "object" || first === null) return 1;
  // pdf.js looks up any other object in vain.
  return document.getPageIndex(first as RefProxy).then(
    (index) => index + 1,
    () => 1,
  );
}

let measuring: OffscreenCanvasRenderingContext2D | undefined;
const MEASURED_SIZE = 16;

/** The width in the browser's own font of that kind, relative to the size of the letters. */
function measure(text: string, font: string): number {
  measuring ??= openCanvas(1, 1);
  measuring.font = `${MEASURED_SIZE}px ${font}`;
  return measuring.measureText(text).width / MEASURED_SIZE;
}

/** @param toView the matrix from points of the page to points of its view, which is `width` wide. */
export function pageRuns({ items, styles }: TextContent, toView: Matrix, width: number): PageRun[] {
  const runs: PageRun[] = [];
  for (const item of items) {
    if (!("str" in item)) continue;
    const last = runs.at(-1);
    const isBlank = item.str.trim() === "";
    if (!isBlank) runs.push(toRun(item, styles[item.fontName], toView, width));
    else if (last?.end === "") runs[runs.length - 1] = { ...last, end: item.hasEOL ? "\n" : " " };
    else if (last?.end === " " && item.hasEOL) runs[runs.length - 1] = { ...last, end: "\n" };
  }
  return runs;
}

/** Where a font does not tell how far its letters reach. */
const USUAL_ASCENT = 0.8;
const USUAL_DESCENT = -0.2;

function toRun(
  item: TextItem,
  style: TextContent["styles"][string] | undefined,
  toView: Matrix,
  width: number,
): PageRun {
  const [right = 1, up = 0, c = 0, d = 1, left = 0, bottom = 0] = item.transform.map(Number);
  const isDown = style?.vertical === true;
  const [x, y] = pointIn(toView, left, bottom);
  const [endX, endY] = pointIn(toView, left + right, bottom + up);
  const angle = Math.atan2(endY - y, endX - x) + (isDown ? Math.PI / 2 : 0);
  const ascent = style?.ascent || USUAL_ASCENT;
  const descent = style?.descent || USUAL_DESCENT;
  const letters = Math.hypot(c, d);
  const size = letters * (ascent - descent);
  const font = style?.fontFamily ?? "serif";
  const isFromRight = item.dir === "rtl";
  const length = isDown ? item.height : item.width;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const begin = isFromRight ? length : 0;
  const rise = letters * (isDown ? 0.5 : ascent);
  return {
    text: item.str,
    end: item.hasEOL ? "\n" : "",
    font,
    left: (x + cos * begin + sin * rise) / width,
    top: (y + sin * begin - cos * rise) / width,
    size: size / width,
    stretch: length / (measure(item.str, font) * size || 1),
    angle,
    isFromRight,
  };
}
