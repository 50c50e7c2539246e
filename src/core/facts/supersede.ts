import { foldCase } from "../language/fold-text";
import type { Fact } from "../domain/fact";
import { isSameKey } from "./fact-key";

/**
 * Places a new fact among the known ones. It takes the place of current facts with its key and its folders, unless it is less
 * sure than they are. Facts of other folders stay; where a person sees both, they contradict each other.
 * @param isAlso it adds to what is known.
 * @returns the known facts whose place it takes, with its id as `supersededBy`; and those that say otherwise and stay.
 */
export function placeFact(
  fact: Fact,
  known: readonly Fact[],
  isAlso: boolean,
): Record<"superseded" | "conflicts", readonly Fact[]> {
  const same = known.filter(
    (one) => one.id !== fact.id && one.supersededBy === undefined && isSameKey(one.key, fact.key),
  );
  const repeats = same.filter((one) => isSameValue(one, fact));
  const others = isAlso ? [] : same.filter((one) => !isSameValue(one, fact));
  const gives = (one: Fact): boolean => haveSameFolders(one, fact) && one.confidence <= fact.confidence;
  const superseded = [...repeats, ...others].filter(gives).map((one) => ({ ...one, supersededBy: fact.id }));
  return { superseded, conflicts: others.filter((one) => !gives(one) && shareFolder(one, fact)) };
}

/** The known fact, not replaced by another, that says the same to the same folders; undefined where there is none. */
export function findSame(fact: Fact, known: readonly Fact[]): Fact | undefined {
  return known.find(
    (one) =>
      one.supersededBy === undefined &&
      isSameKey(one.key, fact.key) &&
      isSameValue(one, fact) &&
      haveSameFolders(one, fact),
  );
}

/** A known fact that was told again: as sure as the surer, and in force from the earlier moment on. */
export function confirmed(known: Fact, again: Fact): Fact {
  return {
    ...known,
    confidence: Math.max(known.confidence, again.confidence),
    effectiveAt: Math.min(known.effectiveAt, again.effectiveAt),
  };
}

/**
 * The facts that hold now. A fact that begins later does not hold yet, and the one that it will replace still does.
 * @param now milliseconds since 1970.
 */
export function currentFacts(facts: readonly Fact[], now: number): readonly Fact[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const isReplaced = ({ supersededBy }: Fact, seen: number): boolean => {
    const next = supersededBy === undefined ? undefined : byId.get(supersededBy);
    if (next === undefined || seen > facts.length) return supersededBy !== undefined;
    return next.effectiveAt <= now || (next.supersededBy !== undefined && isReplaced(next, seen + 1));
  };
  return facts.filter((fact) => fact.effectiveAt <= now && !isReplaced(fact, 0));
}

/** Pairs of current facts with one key that say different things to somebody who sees both, unless they were told as two. */
export function conflictsOf(fact: Fact, current: readonly Fact[]): readonly Fact[] {
  return current.filter(
    (one) =>
      one.id !== fact.id &&
      !isSameValue(one, fact) &&
      isSameKey(one.key, fact.key) &&
      // Of the same folders, only what is less sure was not put in the place of the other.
      (!haveSameFolders(one, fact) || one.confidence !== fact.confidence) &&
      shareFolder(one, fact),
  );
}

/** The older facts that a fact took the place of, newest first. */
export function historyOf(fact: Fact, facts: readonly Fact[]): readonly Fact[] {
  const older = facts.filter(({ supersededBy }) => supersededBy === fact.id);
  return older.flatMap((one) => [one, ...historyOf(one, facts)]).sort((a, b) => b.createdAt - a.createdAt);
}

function isSameValue(a: Fact, b: Fact): boolean {
  return foldCase(a.value).trim() === foldCase(b.value).trim();
}

function haveSameFolders(a: Fact, b: Fact): boolean {
  if (a.folders === "all" || b.folders === "all") return a.folders === b.folders;
  const others = new Set(b.folders);
  return a.folders.length === b.folders.length && a.folders.every((id) => others.has(id));
}

function shareFolder(a: Fact, b: Fact): boolean {
  if (a.folders === "all" || b.folders === "all") return true;
  const others = new Set(b.folders);
  return a.folders.some((id) => others.has(id));
}
