import { groupBy } from "../base/group-by";
import type { ComputedResult } from "../domain/answer-part";
import type { CountingAsked } from "./counting-asked";
import type { Plan } from "./plan";
import type { Row, Table } from "./table";
import { unitOf } from "./units";

export interface Amount {
  readonly value: number;
  /** As the file writes it; `""` without one. */
  readonly unit: string;
  /** As many as the most of those that it rests on. */
  readonly decimals: number;
}

export interface Computed {
  readonly operation: ComputedResult["operation"];
  /** Whether the amount is how many groups there are, not how many rows. */
  readonly isOfGroups?: true;
  /** One a unit: units and currencies are never added to each other. Of a count it has no unit. */
  readonly amounts: readonly Amount[];
  /** Of groups and comparisons: those of each, in their order. */
  readonly groups: readonly { readonly name: string; readonly amounts: readonly Amount[] }[];
  /** Of a difference, the share of the first that it is; of a share, the share: 0–1. */
  readonly share: number | undefined;
  /** Of a share: that of which it is one. */
  readonly whole: readonly Amount[];
  /** The rows that it rests on. */
  readonly rows: readonly Row[];
  readonly withoutNumber: readonly Row[];
  /** How many numbers in brackets were taken as negative. */
  readonly bracketed: number;
}

/** Computes a plan. Undefined where no row has a number, or one of two things that are compared has none. */
export function compute(asked: CountingAsked, plan: Plan): Computed | undefined {
  const { operation } = asked;
  const { measure, table } = plan;
  const nothing = { groups: [], share: undefined, whole: [], withoutNumber: [], bracketed: 0 };
  if (measure === undefined && plan.groups.every((group) => group.measure === undefined)) {
    if (operation !== "count" && operation !== "rows" && plan.groups.length === 0) return undefined;
    const groups = inOrder(plan.groups, (rows) => [countOf(rows)], asked, plan);
    const kind = groups.length > 0 ? "groups" : operation;
    const isOfGroups = asked.isDistinct && groups.length > 0;
    return {
      ...nothing,
      operation: kind,
      ...(isOfGroups && { isOfGroups }),
      amounts: [countOf(isOfGroups ? groups : plan.rows)],
      groups,
      rows: groups.length > 0 ? groups.flatMap(({ rows }) => rows) : plan.rows,
    };
  }
  // Where two columns are compared, both count.
  const measures = new Set(measure === undefined ? plan.groups.map((group) => group.measure) : [measure]);
  const numbers = plan.rows.flatMap((row) => [...measures].flatMap((at) => numbersOf([row], table, at)));
  const isCounted = new Set(numbers.map(({ row }) => row));
  const counted = plan.rows.filter((row) => isCounted.has(row));
  const withoutNumber = measure === undefined ? [] : plan.rows.filter((row) => !isCounted.has(row));
  const bracketed = numbers.filter(({ isBracketed }) => isBracketed).length;
  const all = { ...nothing, withoutNumber, bracketed, rows: counted };
  if (operation === "difference") return difference(plan, all);
  if (numbers.length === 0) return undefined;
  if (operation !== "share" && plan.groups.length > 0) {
    const how = asked.isMostOfAll ? "sum" : operation;
    const of = (rows: readonly Row[]) => reduce(how, numbersOf(rows, table, measure));
    const groups = inOrder(plan.groups, of, asked, plan).filter(({ amounts }) => amounts.length > 0);
    const rows = groups.flatMap((group) => group.rows.filter((row) => isCounted.has(row)));
    return { ...all, operation: "groups", amounts: reduce(how, numbers), groups, rows };
  }
  const amounts = reduce(operation, numbers);
  if (operation === "share") {
    const whole = reduce("sum", numbersOf(plan.whole, table, measure));
    const [part, of] = [amounts, whole].map(onlyOne);
    if (part === undefined || of === undefined || of.value === 0) return undefined;
    return { ...all, operation, amounts, whole, share: part.value / of.value };
  }
  if (operation === "least" || operation === "most") {
    const best = numbers.filter(({ value, unit }) =>
      amounts.some((one) => one.value === value && one.unit === unit),
    );
    return { ...all, operation, amounts, rows: best.map(({ row }) => row) };
  }
  return { ...all, operation: operation === "count" || operation === "rows" ? "sum" : operation, amounts };
}

/** Groups by their amounts: the largest first, and the least where that is asked for. Times stay in their order. */
function inOrder(
  groups: Plan["groups"],
  of: (rows: readonly Row[]) => readonly Amount[],
  { operation, isMostOfAll }: CountingAsked,
  { isByTime }: Plan,
) {
  const all = groups.map(({ name, rows }) => ({ name, rows, amounts: of(rows) }));
  if (isByTime && !isMostOfAll) return all;
  const sign = operation === "least" ? 1 : -1;
  const size = ({ amounts }: (typeof all)[number]): number => amounts[0]?.value ?? 0;
  return all.toSorted((a, b) => sign * (size(a) - size(b)));
}

function numbersOf(rows: readonly Row[], table: Table, measure = -1) {
  return rows.flatMap((row) => {
    const value = row.values[measure];
    if (value?.kind !== "number") return [];
    const { decimals, isBracketed } = value;
    return [{ row, value: value.value, unit: unitOf(row, table, measure), decimals, isBracketed }];
  });
}

/** The amount; undefined where there are several units. */
function onlyOne([first, ...others]: readonly Amount[]): Amount | undefined {
  return others.length === 0 ? first : undefined;
}

function countOf(counted: readonly unknown[]): Amount {
  return { value: counted.length, unit: "", decimals: 0 };
}

function reduce(operation: CountingAsked["operation"], numbers: readonly Amount[]): readonly Amount[] {
  return [...groupBy(numbers, ({ unit }) => unit)].map(([unit, of]) => {
    // A column may have more numbers than a call takes arguments.
    const decimals = of.reduce((most, one) => Math.max(most, one.decimals), 0);
    const ofMean = Math.max(2, decimals);
    const over = (join: (so: number, value: number) => number) =>
      of.map(({ value }) => value).reduce((so, value) => join(so, value));
    if (operation === "least") return { value: over((one, other) => Math.min(one, other)), unit, decimals };
    if (operation === "most") return { value: over((one, other) => Math.max(one, other)), unit, decimals };
    const sum = over((one, other) => one + other);
    if (operation === "average") return { value: rounded(sum / of.length, ofMean), unit, decimals: ofMean };
    return { value: rounded(sum, decimals), unit, decimals };
  });
}

/** A sum has as many decimals as what was added. */
function rounded(value: number, decimals: number): number {
  // Half a cent is written as a little less.
  return Number((value * (1 + Number.EPSILON)).toFixed(decimals));
}

function difference(plan: Plan, all: Omit<Computed, "operation" | "amounts">): Computed | undefined {
  const groups = plan.groups.map(({ name, rows, measure = plan.measure }) => ({
    name,
    amounts: reduce("sum", numbersOf(rows, plan.table, measure)),
  }));
  const [first, second] = groups.map(({ amounts }) => onlyOne(amounts));
  if (first === undefined || second === undefined || first.unit !== second.unit) return undefined;
  const decimals = Math.max(first.decimals, second.decimals);
  const value = rounded(first.value - second.value, decimals);
  const share = second.value === 0 ? undefined : value / Math.abs(second.value);
  return { ...all, operation: "difference", amounts: [{ value, unit: first.unit, decimals }], groups, share };
}
