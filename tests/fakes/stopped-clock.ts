import type { Clock } from "../../src/core/ports/clock";

/** A clock that never advances; a sleep never ends. */
export const stoppedClock: Clock = { now: () => 0, sleep: () => new Promise(() => undefined) };
