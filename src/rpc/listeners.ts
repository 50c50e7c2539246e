import { onGone } from "./transfer-handlers";

/** Callbacks that came from other threads, each told until its thread is gone: a tab that is closed takes no leave. */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();

  add(listener: (value: T) => void): void {
    this.#listeners.add(listener);
    onGone(listener, () => this.#listeners.delete(listener));
  }

  tell(value: T): void {
    for (const listener of this.#listeners) listener(value);
  }

  get size(): number {
    return this.#listeners.size;
  }
}
