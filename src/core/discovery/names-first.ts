import { foldCase } from "../language/fold-text";
import type { DiscoveryResult } from "./contract";

/**
 * The results as a list of names shows them: names that hold every word typed first, then texts, conversations last; as
 * they were ranked among each other.
 */
export function namesFirst(results: readonly DiscoveryResult[], query: string): readonly DiscoveryResult[] {
  const words = foldCase(query).match(/\S+/g) ?? [];
  const tierOf = ({ kind, title }: DiscoveryResult): number => {
    if (kind === "message") return 2;
    const name = foldCase(title);
    return kind !== "passage" && words.every((word) => name.includes(word)) ? 0 : 1;
  };
  return results.toSorted((a, b) => tierOf(a) - tierOf(b));
}
