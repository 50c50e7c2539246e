import { useEffect, useState } from "react";

/** A value that is undefined again so long after it was set. */
export function useForAWhile<T>(ms: number) {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    if (value === undefined) return;
    const timer = setTimeout(() => setValue(undefined), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [value, setValue] as const;
}
