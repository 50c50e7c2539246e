import type { Clock } from "../../src/core/ports/clock";

/** Time that does not pass: what waits for it waits for ever. */
export const stoppedClock: Clock = { now: () => 0, sleep: () => new Promise(() => undefined) };
