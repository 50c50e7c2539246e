import { z } from "../../../src/core/base/zod";
import { abilitiesBy, EXAM_EDITION, EXAM_LENGTH, sitExam } from "../../../src/core/answer/exam/exam";
import type { WritingModels } from "../../../src/core/answer/write/writing-models";
import type { ModelCard } from "../../../src/core/domain/model";
import type { ModelSupervisor } from "../../../src/core/models/supervisor";
import type { Clock, MakeId } from "../../../src/core/ports/clock";
import type { SettingsStore } from "../../../src/core/ports/store";
import type { ExamResult } from "../../../src/protocol/models";

interface ExamPorts {
  readonly supervisor: ModelSupervisor;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Tells weights apart: by their checksum, where one is known. */
  readonly weightsOf: (card: ModelCard) => string;
  onChange(): void;
}

/** The setting with what models have passed, by their weights. */
const EXAMS = "model-exams";
const examsSchema = z
  .record(z.string(), z.object({ edition: z.number(), passed: z.array(z.boolean()) }))
  .catch({});

/** How long no answer has been written before a model goes on with its exam. */
const QUIET_MS = 20_000;

/**
 * Has each model that is loaded sit its exam while nothing is asked, and keeps what it passed. A question interrupts it; it goes
 * on where it was.
 */
export class Exams {
  readonly #passed = new Map<string, readonly boolean[]>();
  #stop = new AbortController();
  #writing = 0;

  constructor(private readonly ports: ExamPorts) {}

  async begin(): Promise<void> {
    const kept = examsSchema.parse((await this.ports.settings.readSetting(EXAMS)) ?? {});
    for (const [weights, { edition, passed }] of Object.entries(kept))
      if (edition === EXAM_EDITION) this.#passed.set(weights, passed);
  }

  resultOf(card: ModelCard): ExamResult {
    const passed = this.#passed.get(this.ports.weightsOf(card)) ?? [];
    return { taken: passed.length, of: EXAM_LENGTH, abilities: abilitiesBy(passed) };
  }

  /**
   * Offers the models to those that write: what they write comes before any exam.
   * @param models which of them there are, and the wording as the person has set it.
   */
  writers(models: Pick<WritingModels, "known" | "wording">): WritingModels {
    const { supervisor } = this.ports;
    const begun = (): void => {
      this.#writing += 1;
      this.#stop.abort();
    };
    const ended = (): void => {
      this.#writing -= 1;
      this.goOn();
    };
    return {
      known: models.known,
      get next() {
        return supervisor.next;
      },
      get loadedShare() {
        const { state } = supervisor;
        if (state.kind === "testing") return 1;
        const progress = state.kind === "loading" ? state.progress : undefined;
        return progress && (progress.total === 0 ? 1 : progress.loaded / progress.total);
      },
      get wording() {
        return models.wording;
      },
      abilitiesOf: (card) => this.resultOf(card).abilities,
      async acquire(signal, without) {
        begun();
        try {
          const writer = await supervisor.acquire(signal, without);
          if (writer === undefined) return undefined;
          return {
            ...writer,
            async *generate(request, stop) {
              begun();
              try {
                yield* writer.generate(request, stop);
              } finally {
                ended();
              }
            },
          };
        } finally {
          ended();
        }
      },
    };
  }

  /** Goes on with the exam of the model that is loaded, once it has been quiet for a while. */
  goOn(): void {
    this.#stop.abort();
    if (this.#writing > 0) return;
    const stop = new AbortController();
    this.#stop = stop;
    // An exam that is interrupted, or whose model breaks down, goes on another time.
    void this.#sit(stop.signal).catch(() => undefined);
  }

  async #sit(signal: AbortSignal): Promise<void> {
    const { supervisor, clock, settings, weightsOf } = this.ports;
    await clock.sleep(QUIET_MS, signal);
    const { state, next } = supervisor;
    if (state.kind !== "ready" || next?.id !== state.model) return;
    const weights = weightsOf(next);
    const before = this.#passed.get(weights) ?? [];
    if (before.length >= EXAM_LENGTH) return;
    const writer = await supervisor.acquire(signal);
    if (writer === undefined) return;
    for await (const passed of sitExam(writer, before, this.ports, signal)) {
      this.#passed.set(weights, passed);
      this.ports.onChange();
      const kept = [...this.#passed].map(([key, one]) => [key, { edition: EXAM_EDITION, passed: one }]);
      await settings.writeSetting(EXAMS, Object.fromEntries(kept));
    }
  }
}
