import { useEffect, useState } from "react";
import { toFailure, type Failure } from "../../core/domain/failure";
import type { FileId } from "../../core/domain/ids";
import type { PagePicture, PageTarget } from "../../core/domain/page-picture";
import { whileWanted } from "../parts/while-wanted";
import { useLookup } from "../use-app";

export type DrawnPage =
  | { readonly kind: "drawing" }
  /** `address` is an object URL. */
  | { readonly kind: "drawn"; readonly address: string; readonly picture: PagePicture }
  /** There is nothing to draw. */
  | { readonly kind: "none" }
  | { readonly kind: "failed"; readonly failure: Failure };

/** How a page is looked at. */
export interface PageLook {
  /** Clockwise quarter turns from how the file has it, 0–3. */
  readonly turns: number;
  /** Relative to the width of the view. */
  readonly zoom: number;
}

export const AS_IT_IS: PageLook = { turns: 0, zoom: 1 };

/** The width in pixels: sharp on a high-density screen where half a window is its own. */
const WIDTH = 1_400;

/**
 * Draws a page of a PDF, or a picture, with words marked. The page drawn before stays until the next one is there.
 * @param page undefined while it is not known, or can't be drawn.
 */
export function usePagePicture(
  fileId: FileId,
  page: PageTarget | undefined,
  words: string,
  { turns, zoom }: PageLook = AS_IT_IS,
): DrawnPage {
  const width = zoom > 1.25 ? 2 * WIDTH : WIDTH;
  const lookup = useLookup();
  const [drawn, setDrawn] = useState<DrawnPage>({ kind: "drawing" });
  useEffect(() => {
    if (page === undefined) return;
    // What failed is not said of the next page.
    void Promise.resolve().then(() =>
      setDrawn((shown) => (shown.kind === "failed" ? { kind: "drawing" } : shown)),
    );
    return whileWanted(
      lookup.drawPage(fileId, { page, words, turns, width }),
      (picture) => {
        if (picture === undefined) return setDrawn({ kind: "none" });
        const address = URL.createObjectURL(new Blob([picture.image.slice()], { type: "image/webp" }));
        setDrawn({ kind: "drawn", address, picture });
      },
      (thrown) => setDrawn({ kind: "failed", failure: toFailure(thrown) }),
    );
  }, [lookup, fileId, page, words, turns, width]);
  const address = drawn.kind === "drawn" ? drawn.address : undefined;
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  return drawn;
}
