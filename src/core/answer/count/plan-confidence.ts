import type { Computed } from "../../tables/compute";
import type { CountingAsked } from "../../tables/counting-asked";
import type { Plan } from "../../tables/plan";
import { probability } from "../score/weights";
import weights from "./plan-weights.json";

/** A plan with what tells whether it is what the question asks for. */
export interface JudgedPlan {
  readonly plan: Plan;
  readonly asked: CountingAsked;
  readonly computed: Computed;
  /** Whether the rows are papers, and whether the question names their kind. */
  readonly isOfPapers: boolean;
  readonly isNamed: boolean;
  /** Whether it is open which papers are meant. */
  readonly isOpen: boolean;
  /** In how many passages each word stands that means nothing in the table. */
  readonly unknownPlaces: readonly number[];
  /** How many words that mean nothing in the table mean something in that of another plan. */
  readonly meantElsewhere: number;
  /** How many more words mean something than in the best of the other tables. */
  readonly lead: number;
}

/** The confidence in a plan that heeds only a part of the question: it is shown at most, in the order of its likelihood. */
export function ofPartial(confidence: number): number {
  return Math.min(confidence, (confidence + SHOWN_SURELY) / 2);
}

const SHOWN_SURELY = 0.6;

/** A word that stands in more passages than this is an ordinary word of the folder. */
export const FEW_PLACES = 5;

const FEATURES: Readonly<Record<string, (judged: JudgedPlan) => number>> = {
  bound: ({ plan }) => Math.log1p(plan.bound),
  unknownShare: ({ plan }) => plan.unknown.length / Math.max(1, plan.unknown.length + plan.bound),
  unknownNumber: ({ plan }) => Number(plan.unknown.some((word) => /\p{N}/u.test(word))),
  unknownName: ({ plan }) => Number(plan.unknown.some((word) => /^\p{Lu}/u.test(word))),
  unknownNowhere: ({ unknownPlaces }) => unknownPlaces.filter((places) => places === 0).length,
  unknownRare: ({ unknownPlaces }) =>
    unknownPlaces.filter((places) => places > 0 && places <= FEW_PLACES).length,
  unknownCommon: ({ unknownPlaces }) => unknownPlaces.filter((places) => places > FEW_PLACES).length,
  elsewhere: ({ meantElsewhere }) => Math.min(3, meantElsewhere),
  lead: ({ lead }) => Math.max(-2, Math.min(2, lead)),
  head: ({ plan }) => Math.min(3, plan.head.length),
  inCells: ({ plan }) => Math.log1p(plan.inCells),
  areCells: ({ plan }) => Math.log1p(plan.areCells),
  inNamed: ({ plan }) => Math.log1p(plan.inNamed),
  measureSaid: ({ plan }) => Number(plan.isMeasureSaid),
  explicit: ({ asked }) => Number(asked.isExplicit),
  loose: ({ asked }) => Number(asked.isLoose),
  grouped: ({ computed }) => Number(computed.operation === "groups"),
  spare: ({ plan }) => Math.min(4, plan.spare.length),
  // "Graphene runs", where no row tells of graphene: all rows are not what is meant.
  unheeded: ({ plan }) => Number(plan.unknown.length > 0 && plan.filters.length === 0),
  guessBeside: ({ plan }) => Number(plan.isGuess && plan.spare.length > 0),
  guess: ({ plan }) => Number(plan.isGuess),
  unused: ({ plan }) => Math.min(3, plan.unused),
  open: ({ asked }) => Number(asked.isOpen),
  kept: ({ plan }) => plan.rows.length / Math.max(1, plan.table.rows.length),
  papers: ({ isOfPapers }) => Number(isOfPapers),
  named: ({ isNamed }) => Number(isNamed),
};

/** What is weighed, by name. */
export function planFeatures(judged: JudgedPlan): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(FEATURES).map(([name, feature]) => [name, feature(judged)]));
}

/**
 * How surely a plan is what the question asks for, 0–1: a logistic regression, fitted by `npm run eval -- counting --fit` on
 * questions that count and on others, which have no such plan.
 */
export function planConfidence(judged: JudgedPlan): number {
  const confidence = probability(weights, planFeatures(judged));
  const { isPartial, isGuess, measure } = judged.plan;
  return isPartial || judged.isOpen || (isGuess && measure !== undefined)
    ? ofPartial(confidence)
    : confidence;
}
