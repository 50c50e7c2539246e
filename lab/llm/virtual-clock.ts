import type { Clock } from "../../src/core/ports/clock";

/** A clock that stands still until it is told how long something would have taken. */
export class VirtualClock implements Clock {
  #now = 0;

  now(): number {
    return this.#now;
  }

  /** Nothing is waited for: what the app sleeps for would be over by then. */
  async sleep(ms: number): Promise<void> {
    this.advance(ms);
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}
