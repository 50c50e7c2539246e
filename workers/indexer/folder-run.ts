import {
  changeForBetter,
  mayChangeModel,
  MULTILINGUAL_EMBEDDING,
} from "../../src/core/domain/embedding-models";
import { toFailure, type Failure } from "../../src/core/domain/failure";
import { ACCESS, type Folder } from "../../src/core/domain/folder";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { FileId } from "../../src/core/domain/ids";
import type { RunState } from "../../src/core/domain/progress";
import { estimateRun, isHuge, READING_SPEEDS } from "../../src/core/indexing/estimate-run";
import { toReadAnew, type IndexingPlan } from "../../src/core/indexing/plan-indexing";
import { ON_REPORT, onRefresh } from "../../src/core/indexing/when-files-change";
import { mayBeEnglish } from "../../src/core/text/stop-words";
import { FileViews } from "./file-views";
import type { FolderFiles } from "./folder-files";
import { FolderMembers } from "./folder-members";
import { FolderModel } from "./folder-model";
import { FolderPlanner } from "./folder-planner";
import { FolderReading } from "./folder-reading";
import { FolderRecord, type RunPorts } from "./folder-record";
import { FolderScans } from "./folder-scans";
import { FolderVectors } from "./folder-vectors";
import { FolderWatch } from "./folder-watch";

/**
 * Indexes one folder in phases: walks it, reads files, embeds passages, recognises scans, changes the model. Only one run
 * goes on at a time; it can be stopped and started again at any point.
 */
export class FolderRun {
  readonly record: FolderRecord;
  readonly views: FileViews;
  readonly members: FolderMembers;
  readonly #planner: FolderPlanner;
  readonly #reading: FolderReading;
  readonly #vectors: FolderVectors;
  readonly #scans: FolderScans;
  readonly #model: FolderModel;
  readonly #watch: FolderWatch;
  #running: Promise<void> = Promise.resolve();
  /** Stops the present run at once. */
  #abort = new AbortController();
  /** Lets the present run end after the pages that are being recognised. */
  #rest = new AbortController();

  constructor(
    folder: Folder,
    files: FolderFiles,
    private readonly ports: RunPorts,
    onChange: (run: FolderRun) => void,
  ) {
    const record = (this.record = new FolderRecord(folder, files, ports, () => onChange(this)));
    const members = (this.members = new FolderMembers(record, ports));
    const vectors = (this.#vectors = new FolderVectors(record, ports));
    this.views = new FileViews(record, members, ports.extractors);
    this.#planner = new FolderPlanner(record, ports.makeId);
    this.#reading = new FolderReading(record, members, ports);
    this.#scans = new FolderScans(record, members, vectors, ports);
    this.#model = new FolderModel(record, vectors, ports);
    this.#watch = new FolderWatch(record, {
      bringForward: (paths) => this.bringForward(paths),
      walk: () => this.refresh(),
    });
  }

  giveFiles(files: FolderFiles): void {
    this.#watch.stop();
    this.record.files = files;
  }

  /** Changes the folder's record, and begins anew with it, unless the folder is paused. */
  async change(change: Partial<Folder>): Promise<void> {
    await this.record.update(change);
    if (!this.record.folder.paused) this.restart();
  }

  /** Takes the embedding model that the person chose; the present one ends a change to another. */
  chooseModel(modelId: string): Promise<void> {
    const isPresent = modelId === this.record.folder.embeddingModel;
    return this.change({ nextEmbeddingModel: isPresent ? undefined : modelId, modelChosen: true });
  }

  /** Begins anew where the better model has come, or goes, and the folder changes for it. */
  async considerBetter(): Promise<void> {
    const { folder } = this.record;
    const change = changeForBetter(folder, await this.ports.isBetterHere());
    if (change !== undefined && !folder.paused) this.restart();
  }

  /** Takes the multilingual model after a question in another language, unless the person chose one. */
  async hearQuestion(question: string): Promise<void> {
    if (mayBeEnglish(question) || !mayChangeModel(this.record.folder)) return;
    // The better model, which the folder takes by itself, knows the language too.
    if (await this.ports.isBetterHere()) return;
    await this.change({ nextEmbeddingModel: MULTILINGUAL_EMBEDDING.id });
  }

  /** Goes on after a pause, or after the person has agreed to a large run. */
  resume(): Promise<void> {
    return this.change({ paused: false, largeRunAgreed: true });
  }

  /** Stops the present run and starts a new one with the walk. */
  restart(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.walkAgain();
  }

  /** Starts a new run with the walk, after the pages that are being recognised now. */
  walkAgain(): void {
    this.#begin((signal) => this.#walk(signal));
  }

  /** Starts a new run with a walk; if that finds nothing at all, the files of the folder are forgotten. */
  forgetFiles(): void {
    this.#begin((signal) => this.#walk(signal, true));
  }

  async listMembersAgain(): Promise<void> {
    await this.members.listAgain();
    this.restart();
  }

  async readUnlocked(files: readonly FileRecord[]): Promise<void> {
    if (files.length === 0) return;
    await this.record.putFiles(files.map(toReadAnew));
    if (!this.record.folder.paused) this.restart();
  }

  /** Recognises all scans again; the old text of a file stays searchable until the file is read again. */
  async readScansAgain(): Promise<void> {
    const read = this.record.records().filter(({ scans }) => (scans?.recognised ?? 0) > 0);
    if (read.length === 0) return;
    await this.#halt();
    await this.record.forgetRecognised(read);
    if (!this.record.folder.paused) this.restart();
  }

  /** Looks for changes, as far as the present run allows it. */
  refresh(): void {
    switch (onRefresh(this.record.table.run)) {
      case "walk":
        return this.walkAgain();
      case "see if it is back":
        return void this.#walkIfBack();
      case "leave":
        return;
    }
  }

  /** Reads files that have probably changed, without a walk. */
  bringForward(paths: readonly string[]): void {
    switch (ON_REPORT[this.record.table.run.kind]) {
      case "run":
        return this.#begin(() => this.#planner.lookAt(paths));
      case "beside":
        // A file that can't be read now is found by the next walk.
        return void this.#readBeside(paths).catch(() => undefined);
      case "leave":
        return;
    }
  }

  /** Reads a waiting file ahead of the queue, and recognises its first pages if they are scans. */
  async readNow(id: FileId): Promise<void> {
    const file = this.record.table.file(id);
    if (file?.state === "waiting") await this.#reading.readAhead(file);
    await this.#scans.recogniseNow(id);
  }

  /** Looks at a recognised page of a file again, slowly; resolves when what it says can be found. */
  lookAgain(id: FileId, page: number): Promise<void> {
    return this.#scans.lookAgain(id, page);
  }

  /** Stops the present run. Resolves when nothing more will be written. */
  async stop(state: RunState): Promise<void> {
    await this.#halt();
    this.record.enter(state);
  }

  /** Stops the present run for good: no change is listened to any more. */
  async end(): Promise<void> {
    this.#watch.stop();
    await this.stop({ kind: "idle" });
  }

  async #halt(): Promise<void> {
    this.#abort.abort();
    await this.#running;
  }

  async #readBeside(paths: readonly string[]): Promise<void> {
    const plan = await this.#planner.lookAt(paths);
    for (const file of plan.read) await this.#reading.readAhead(file);
  }

  async #walkIfBack(): Promise<void> {
    const isThere = await this.#planner.isThere(this.#abort.signal);
    if (isThere && this.record.table.run.kind === "failed") this.walkAgain();
  }

  async #walk(signal: AbortSignal, mayBeEmpty = false): Promise<IndexingPlan> {
    const plan = await this.#planner.walk(signal, mayBeEmpty);
    void this.#watch.start(this.record.table.countDirectories());
    return plan;
  }

  #begin(toPlan: (signal: AbortSignal) => Promise<IndexingPlan>): void {
    this.#rest.abort();
    const { signal } = this.#abort;
    const { signal: rest } = (this.#rest = new AbortController());
    this.#running = this.#running.then(() => this.#run(toPlan, signal, rest));
  }

  /** @param toPlan finds out what is to be done, by a walk for example. */
  async #run(
    toPlan: (signal: AbortSignal) => Promise<IndexingPlan>,
    signal: AbortSignal,
    rest: AbortSignal,
  ): Promise<void> {
    if (signal.aborted || rest.aborted) return;
    const { record, ports } = this;
    const { table, folder } = record;
    try {
      await record.load();
      table.started(ports.clock.now());
      const plan = await toPlan(signal).catch((thrown: unknown) => this.#goOnWithoutFiles(thrown, signal));
      if (this.#mustAsk(plan)) return;
      await this.#read(plan, signal);
      await this.#model.leaveBetter(signal);
      await this.#vectors.embedAll(signal);
      await this.#recognise(signal, rest);
      await this.#model.changeIfWanted(signal);
      await ports.writer.save(folder.id);
      await record.note({ readAt: ports.clock.now() });
      table.finished(ports.clock.now());
      record.enter({ kind: "idle" });
    } catch (thrown) {
      await this.#ended(thrown, AbortSignal.any([signal, rest]));
    }
  }

  /**
   * Makes what only needs the stored text, where the files are out of reach until the person gives access: vectors, also
   * those of another model. @throws what was thrown, at its end.
   */
  async #goOnWithoutFiles(thrown: unknown, signal: AbortSignal): Promise<never> {
    const failure = this.#named(toFailure(thrown));
    if (failure.kind === "permission-lapsed" || failure.kind === "visit-over") {
      this.record.table.outOfReach = failure;
      const made = this.#embedWithoutFiles(signal);
      // That the files are out of reach is what the person can change.
      await made.catch(() => undefined);
    }
    throw thrown;
  }

  async #embedWithoutFiles(signal: AbortSignal): Promise<void> {
    await this.#model.leaveBetter(signal);
    await this.#vectors.embedAll(signal);
    await this.#model.changeIfWanted(signal);
  }

  async #ended(thrown: unknown, signal: AbortSignal): Promise<void> {
    await this.ports.writer.save(this.record.folder.id).catch(() => undefined);
    if (signal.aborted) return;
    this.record.enter({ kind: "failed", failure: this.#named(toFailure(thrown)) });
  }

  #named(failure: Failure): Failure {
    return failure.kind === "permission-lapsed" ? { ...failure, folder: this.record.folder.name } : failure;
  }

  /** Whether the run is so large that the person must agree to it first, who is asked then. */
  #mustAsk(plan: IndexingPlan): boolean {
    if (this.record.folder.largeRunAgreed) return false;
    const passagesPerSecond = this.#vectors.guessSpeed();
    const estimate = estimateRun(plan.read, { ...READING_SPEEDS, passagesPerSecond });
    if (!isHuge(estimate)) return false;
    this.record.enter({ kind: "asking", estimate });
    return true;
  }

  async #read(plan: IndexingPlan, signal: AbortSignal): Promise<void> {
    this.record.enter({ kind: "reading" });
    await this.#reading.readAll(plan.read, signal);
    this.record.table.searchable(this.ports.clock.now());
  }

  async #recognise(signal: AbortSignal, rest: AbortSignal): Promise<void> {
    const { folder } = this.record;
    if (ACCESS[folder.access].isElsewhere || folder.skipsScans || this.#scans.waiting().length === 0) return;
    // Recognition may take long. The save lets the index so far survive a crash.
    await this.ports.writer.save(folder.id);
    this.record.enter({ kind: "recognising" });
    await this.#scans.recogniseAll(signal, rest);
    await this.#vectors.embedAll(signal);
  }
}
