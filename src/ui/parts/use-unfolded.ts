import { useCallback, useState } from "react";

/** Which things show their copies and versions, by the ids of the things; none at first. */
export function useUnfolded(): { readonly unfolded: ReadonlySet<string>; toggle(id: string): void } {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setUnfolded((now) =>
        now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
      ),
    [],
  );
  return { unfolded, toggle };
}
