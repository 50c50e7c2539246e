import { useCallback, useEffect, useRef, useState } from "react";
import type { DiscoveryResponse, DiscoveryResult } from "../../core/discovery/contract";
import { LONGEST_QUERY, type DiscoveryKind } from "../../core/discovery/kinds";
import type { ConversationId } from "../../core/domain/ids";
import { fillIn } from "../../core/discovery/fill-in";
import { useLookup } from "../use-app";

export interface Discovery {
  readonly results: readonly DiscoveryResult[];
  readonly perKind: DiscoveryResponse["perKind"];
  /** `searching`: more may come. */
  readonly state: "none" | "searching" | "done" | "failed";
}

/** The rows, from the top, that must keep their places when more is found; `all`: nothing new may be shown now. */
export type HeldRows = () => number | "all";

interface DiscoveryOptions {
  /** The most results. */
  readonly limit: number;
  /** The one kind that is searched; undefined for all. */
  readonly kind?: DiscoveryKind | undefined;
  /** A conversation whose messages are left out. */
  readonly without?: ConversationId | undefined;
  /** Orders what was found anew, the same function at each call; as it was ranked where there is none. */
  readonly order?:
    ((results: readonly DiscoveryResult[], query: string) => readonly DiscoveryResult[]) | undefined;
}

const NONE: Discovery = { results: [], perKind: {}, state: "none" };

/**
 * Searches for a query while it is being typed; the former results stay until the first new ones are there. `settle`
 * shows what was held back.
 */
export function useDiscovery(
  query: string,
  { limit, kind, without, order }: DiscoveryOptions,
  heldRows: HeldRows,
): Discovery & { settle(): void } {
  const { discover } = useLookup();
  const [found, setFound] = useState<Discovery>(NONE);
  const heldBack = useRef<readonly DiscoveryResult[]>(undefined);
  const wanted = query.trimStart().slice(0, LONGEST_QUERY);
  useEffect(() => {
    const stop = new AbortController();
    let isFirst = true;
    let isOver = false;
    const take = (found: DiscoveryResponse, state: Discovery["state"]): void => {
      if (stop.signal.aborted) return;
      const { perKind } = found;
      const results = order === undefined ? found.results : order(found.results, wanted);
      const held = isFirst ? 0 : heldRows();
      isFirst = false;
      heldBack.current = held === "all" ? results : undefined;
      setFound((shown) => ({
        results: held === "all" ? shown.results : fillIn(shown.results, results, held).slice(0, limit),
        perKind,
        state,
      }));
    };
    if (wanted.trim() === "") {
      // Nothing is awaited, but the former results must not stay.
      take({ results: [], perKind: {} }, "none");
      return () => stop.abort();
    }
    const kinds = kind === undefined ? undefined : [kind];
    discover(
      { query: wanted, limit, ...(kinds && { kinds }), ...(without && { excludeConversation: without }) },
      // Parts come on their own channel, and may come after the end.
      (part) => (isOver ? undefined : take(part, "searching")),
      stop.signal,
    ).then(
      (all) => {
        isOver = true;
        take(all, "done");
      },
      () => {
        if (!stop.signal.aborted) setFound((shown) => ({ ...shown, state: "failed" }));
      },
    );
    return () => stop.abort();
  }, [discover, wanted, limit, kind, without, order, heldRows]);
  const settle = useCallback(() => {
    const results = heldBack.current;
    heldBack.current = undefined;
    if (results !== undefined) setFound((shown) => ({ ...shown, results }));
  }, []);
  return { ...found, settle };
}
