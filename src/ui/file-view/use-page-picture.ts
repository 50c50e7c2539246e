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

/** The width in pixels: sharp on a high-density screen where half a window is its own. */
export const PAGE_WIDTH = 1_400;

/**
 * Draws a page of a PDF, or a picture, with words marked. The page drawn before stays until the next one is there.
 * @param page undefined while it is not known, or can't be drawn.
 * @param turns as in `WantedPage`, like `width`.
 */
export function usePagePicture(
  fileId: FileId,
  page: PageTarget | undefined,
  words: string,
  turns = 0,
  width = PAGE_WIDTH,
): DrawnPage {
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
