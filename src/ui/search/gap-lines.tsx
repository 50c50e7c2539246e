import type { ReactNode } from "react";
import type { DiscoveryResponse } from "../../core/discovery/contract";
import { DISCOVERY_KINDS } from "../../core/discovery/kinds";
import parts from "../parts/parts.module.css";
import { gapWords } from "./gap-words";
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
