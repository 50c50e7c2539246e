import { useEffect, useState, type ReactNode } from "react";
import type { StorageUse } from "../../app/platform";
import { strings } from "../strings";
import { bytes } from "../format";
import { useLookup } from "../use-app";

/** How much is stored, and whether the browser may delete it. */
export function StorageWords(): ReactNode {
  const lookup = useLookup();
  const [use, setUse] = useState<StorageUse>();
  useEffect(() => {
    lookup
      .storageUse()
      .then(setUse, () => setUse({ usedBytes: undefined, freeBytes: undefined, persisted: false }));
  }, [lookup]);
  if (use === undefined) return "\u00a0";
  const { persisted, notPersisted } = strings.settings;
  return `${usedWords(use)} ${use.persisted ? persisted : notPersisted}`;
}

function usedWords({ usedBytes, freeBytes }: StorageUse): string {
  if (usedBytes === undefined) return strings.settings.unknownUse;
  return freeBytes === undefined
    ? strings.settings.used({ used: bytes(usedBytes) })
    : strings.settings.usedOf({ used: bytes(usedBytes), free: bytes(freeBytes) });
}
