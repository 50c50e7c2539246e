import type { Gap } from "../../core/discovery/contract";
import { listed } from "../format";
import { strings } from "./strings";

/** More folders are counted. */
const MOST_NAMED = 3;

/** Why results may be missing: one sentence. */
export function gapWords(gap: Gap): string {
  const words = strings.gaps;
  switch (gap.kind) {
    case "index broken":
    case "vectors to come":
    case "access lapsed":
      return words[gap.kind](named(gap.folders));
    case "files unread":
      return words[gap.kind]({ files: gap.files, ...named(gap.folders) });
    case "meaning not compared":
      return words[gap.kind];
    case "failed":
      return strings.failed;
  }
}

/** The names of folders; `unnamed` counts them where they are too many to be named. */
function named(folders: readonly string[]): { readonly folders: string; readonly unnamed: number } {
  return { folders: listed(folders), unnamed: folders.length > MOST_NAMED ? folders.length : 0 };
}
