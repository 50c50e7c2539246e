import type { ModelId } from "../../domain/ids";
import { goesOnOnProcessor, type LoadedWriter } from "../../models/supervisor";
import type { Written } from "../../ports/answer-engine";
import type { Clock } from "../../ports/clock";
import type { WritingModels } from "./writing-models";

/** The time between two reports of how far a model is loaded. */
const REPORT_MS = 500;

/** The next model that may write, loaded. Until it is, a running step tells how much of it is loaded, in percent. */
export async function* loadWriter(
  models: WritingModels,
  clock: Clock,
  signal: AbortSignal,
  without: ReadonlySet<ModelId>,
): AsyncGenerator<Written, LoadedWriter | undefined> {
  const began = clock.now();
  const acquiring = models.acquire(signal, without);
  const stop = new AbortController();
  try {
    for (let isFirst = true; ; isFirst = false) {
      const pause = clock.sleep(isFirst ? 0 : REPORT_MS, AbortSignal.any([signal, stop.signal]));
      const late = pause.then(
        () => "late" as const,
        () => "late" as const,
      );
      const writer = await Promise.race([acquiring, late]);
      if (writer !== "late") return writer;
      const { next, loadedShare } = models;
      if (next === undefined) continue;
      const searched = Math.round((loadedShare ?? 0) * 100);
      const ms = clock.now() - began;
      const step = { kind: "load", subject: next.name, searched, kept: 0, ms, total: 100 } as const;
      yield { kind: "step", step: { ...step, isRunning: true } };
    }
  } finally {
    stop.abort();
  }
}

/**
 * Notes that a model is not to be asked again within an answer. One whose graphics processor was lost is: it goes on on the
 * main processor.
 */
export function leaveWriter(writer: LoadedWriter, left: Set<ModelId>): void {
  if (!goesOnOnProcessor(writer)) left.add(writer.card.id);
}
