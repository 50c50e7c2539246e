import { z } from "../../../src/core/base/zod";
import { parseModelId, type ModelId } from "../../../src/core/domain/ids";
import type { Clock } from "../../../src/core/ports/clock";
import type { SettingsStore } from "../../../src/core/ports/store";

export interface RemovalPorts {
  readonly settings: SettingsStore;
  readonly clock: Clock;
  /** Called when a model becomes pending, or stops being pending. */
  onChange(): void;
  erase(id: ModelId): Promise<void>;
}

const SETTING = "models-to-erase";
const UNDO_MS = 8_000;
const idsSchema = z.array(z.string().transform(parseModelId)).catch([]);

/** Models that are removed but not yet erased, so that the removal can be undone. */
export class ModelRemovals {
  readonly #pending = new Map<ModelId, AbortController>();

  constructor(private readonly ports: RemovalPorts) {}

  /** Erases the models whose removal an earlier visit left pending. */
  async begin(): Promise<void> {
    for (const id of idsSchema.parse(await this.ports.settings.readSetting(SETTING)))
      await this.ports.erase(id);
    await this.#remember();
  }

  isPending(id: ModelId): boolean {
    return this.#pending.has(id);
  }

  /** Removes a model: it is erased after eight seconds, or at the next start. */
  async remove(id: ModelId): Promise<void> {
    if (this.#pending.has(id)) return;
    const undo = new AbortController();
    this.#pending.set(id, undo);
    await this.#remember();
    void this.#carryOut(id, undo.signal);
    this.ports.onChange();
  }

  /** Undoes a removal; does nothing when it is too late, or when the model was not removed. */
  async undo(id: ModelId): Promise<void> {
    this.#pending.get(id)?.abort();
    if (!this.#pending.delete(id)) return;
    await this.#remember();
    this.ports.onChange();
  }

  forgetAll(): void {
    for (const undo of this.#pending.values()) undo.abort();
    this.#pending.clear();
  }

  /** Erases a model after the wait, and never rejects: a model that could not be erased is erased at the next start. */
  async #carryOut(id: ModelId, undone: AbortSignal): Promise<void> {
    try {
      await this.ports.clock.sleep(UNDO_MS, undone);
      await this.ports.erase(id);
      this.#pending.delete(id);
      await this.#remember();
      this.ports.onChange();
    } catch {
      return;
    }
  }

  #remember(): Promise<void> {
    return this.ports.settings.writeSetting(SETTING, [...this.#pending.keys()]);
  }
}
