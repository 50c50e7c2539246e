import type { Bench } from "../../tools/bench/bench";
import { keywordsBench } from "./keywords/keywords";
import { vectorsBench } from "./vectors/vectors";

/** The benches whose contenders are packages of the lab; `tools/bench/run-benches.ts` runs them. */
export const benches: readonly Bench[] = [keywordsBench, vectorsBench];
