/** What decides how many passages are embedded at a time. */
export interface MachineLoad {
  /** Processor cores, as the browser tells them. */
  readonly cores: number;
  /** Cores that something else needs now, such as a language model. */
  readonly sparedCores: number;
  readonly onBattery: boolean;
}

const MOST_WORKERS = 8;

/**
 * Workers that embed passages, each on one core: one core stays free for the page and its questions, and on battery half of
 * the others. Never none, as then nothing would ever be done.
 */
export function embeddingWorkers({ cores, sparedCores, onBattery }: MachineLoad): number {
  const free = Math.max(1, Math.min(MOST_WORKERS, cores - 1 - sparedCores));
  return onBattery ? Math.ceil(free / 2) : free;
}
