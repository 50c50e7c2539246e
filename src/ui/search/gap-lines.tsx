import type { ReactNode } from "react";
import type { DiscoveryResponse, Gap } from "../../core/discovery/contract";
import { DISCOVERY_KINDS } from "../../core/discovery/kinds";
import { listed } from "../format";
import parts from "../parts/parts.module.css";
import { strings } from "./strings";

/** Says which kinds could not be searched, or not in full, and why; nothing where all could. */
export function GapLines({ perKind }: Pick<DiscoveryResponse, "perKind">): ReactNode {
  const gaps = DISCOVERY_KINDS.flatMap((kind) => {
    const status = perKind[kind];
    if (status === undefined || status.status === "ok") return [];
    return [{ kind, reason: status.reasons.map((reason) => gapWords(reason)).join(" ") }];
  });
  // One reason may hold for several kinds.
  const first = gaps.filter(({ reason }, at) => gaps.findIndex((one) => one.reason === reason) === at);
  return first.map(({ kind, reason }) => (
    <p key={kind} className={parts["aside"]}>
      {strings.notAll({ kind: strings.kinds[kind].all, reason })}
    </p>
  ));
}

/** More folders are counted. */
const MOST_NAMED = 3;

/** Why results may be missing: one sentence. */
export function gapWords(gap: Gap): string {
  const words = strings.gaps;
  if (gap.kind === "failed") return strings.failed;
  if (gap.kind === "meaning not compared") return words[gap.kind];
  const folders = named(gap.folders);
  return gap.kind === "files unread"
    ? words[gap.kind]({ files: gap.files, ...folders })
    : words[gap.kind](folders);
}

/** The names of folders; `unnamed` counts them where they are too many to be named. */
function named(folders: readonly string[]): { readonly folders: string; readonly unnamed: number } {
  return { folders: listed(folders), unnamed: folders.length > MOST_NAMED ? folders.length : 0 };
}
