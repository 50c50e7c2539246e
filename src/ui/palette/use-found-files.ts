import { useEffect, useState } from "react";
import type { FileHit } from "../../app/lookup";
import { useLookup } from "../use-app";

const SHOWN = 8;

/** Files whose names fit the text, best first; keeps the former results while a search runs. */
export function useFoundFiles(text: string): readonly FileHit[] {
  const lookup = useLookup();
  const [files, setFiles] = useState<readonly FileHit[]>([]);
  const name = text.trim();
  useEffect(() => {
    let isCurrent = true;
    const found = name === "" ? Promise.resolve([]) : lookup.findFiles(name, SHOWN);
    found.then(
      (hits) => isCurrent && setFiles(hits),
      () => isCurrent && setFiles([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [lookup, name]);
  return files;
}
