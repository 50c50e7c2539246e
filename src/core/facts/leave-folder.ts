import type { Fact } from "../domain/fact";
import type { FolderId } from "../domain/ids";

/** What happens to facts when a folder is removed: those of this folder alone are forgotten, the others leave it. */
export function leaveFolder(
  facts: readonly Fact[],
  id: FolderId,
): { readonly forgotten: readonly Fact[]; readonly changed: readonly Fact[] } {
  const forgotten: Fact[] = [];
  const changed: Fact[] = [];
  for (const fact of facts) {
    if (fact.folders === "all" || !fact.folders.includes(id)) continue;
    const folders = fact.folders.filter((one) => one !== id);
    if (folders.length === 0) forgotten.push(fact);
    else changed.push({ ...fact, folders });
  }
  return { forgotten, changed };
}
