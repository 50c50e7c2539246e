import { useEffect, useState } from "react";
import type { FileId } from "../../../core/domain/ids";
import { useLookup } from "../../use-app";

/** Object URL of a small picture of the file, for as long as the component is mounted; undefined without a picture. */
export function useThumbnail(fileId: FileId): string | undefined {
  const { thumbnail } = useLookup();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isShown = true;
    const show = async () => {
      const picture = await thumbnail(fileId);
      if (picture === undefined || !isShown) return;
      made = URL.createObjectURL(new Blob([picture.slice()], { type: "image/webp" }));
      setAddress(made);
    };
    // Without a picture the file keeps its icon.
    show().catch(() => undefined);
    return () => {
      isShown = false;
      setAddress(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [thumbnail, fileId]);
  return address;
}
