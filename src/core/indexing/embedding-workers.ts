/** The load of the machine, which limits the passages embedded at a time. */
export interface MachineLoad {
  /** Processor cores that the browser reports. */
  readonly cores: number;
  /** Cores that other work needs now, such as a language model. */
  readonly sparedCores: number;
  readonly onBattery: boolean;
}

const MOST_WORKERS = 8;

/**
 * The number of workers that embed passages, each on one core. One core stays free for the page and its questions; on
 * battery, half of the others do as well. It is at least one, so that indexing always goes on.
 */
export function embeddingWorkers({ cores, sparedCores, onBattery }: MachineLoad): number {
  const free = Math.max(1, Math.min(MOST_WORKERS, cores - 1 - sparedCores));
  return onBattery ? Math.ceil(free / 2) : free;
}
