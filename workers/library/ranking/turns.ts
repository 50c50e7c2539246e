import { createSerially } from "../../../src/core/base/serially";

/** The least pool of a ranking while others wait: as many passages as an answer can use. */
const LEAST_POOL = 24;

/**
 * Ranks for one question after another, in the order they were asked: side by side, each would be as late as the last. A ranking
 * for which others wait has a smaller pool, so that they are served at the pace at which they come.
 */
export class Turns {
  readonly #serially = createSerially();
  #waiting = 0;

  /** @param rank gets the pool for its turn: `pool` while no other question waits. */
  take<T>(pool: number, rank: (pool: number) => Promise<T>): Promise<T> {
    this.#waiting += 1;
    return this.#serially(() => {
      this.#waiting -= 1;
      return rank(Math.max(Math.min(pool, LEAST_POOL), Math.floor(pool / (1 + this.#waiting))));
    });
  }
}
