import { useEffect, useState } from "react";
import type { FileId } from "../../../core/domain/ids";
import { whileWanted } from "../../parts/while-wanted";
import { useLookup } from "../../use-app";

/** Object URL of a small picture of the file, for as long as the component is mounted; undefined without a picture. */
export function useThumbnail(fileId: FileId): string | undefined {
  const { thumbnail } = useLookup();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    // Without a picture the file keeps its icon.
    const end = whileWanted(thumbnail(fileId), (picture) => {
      if (picture === undefined) return;
      made = URL.createObjectURL(new Blob([picture.slice()], { type: "image/webp" }));
      setAddress(made);
    });
    return () => {
      end();
      setAddress(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [thumbnail, fileId]);
  return address;
}
