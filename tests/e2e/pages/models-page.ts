import { markedTextOf } from "../../fakes/marked-text";
import { expect, type Worker } from "@playwright/test";
import type { Answer } from "../../../src/core/domain/conversation";
import { modelSum } from "../../../workers/adapters/models/model-sum";
import { openIndexed } from "../indexed-folder";
import { writeExam } from "../write-exam";
import { FootnotePage } from "./footnote-page";

const LEASE = {
  "lease.txt":
    "The tenancy begins on 1 April 2024 and shall end on 31 March 2027, a fixed term of three years.",
  "soup.txt": "Boil the water, add salt and two carrots.",
};

/** A worker that ends while it is asked never answers. */
const MOST_MS_TO_ANSWER = 2_000;

function nameOf(worker: Worker): Promise<string> {
  return Promise.race([
    worker.evaluate(() => self.name).catch(() => ""),
    new Promise<string>((resolve) => setTimeout(resolve, MOST_MS_TO_ANSWER, "")),
  ]);
}

/** An answer with its text, as `npm run ask` prints it. */
type TextedAnswer = Answer & { readonly text: string };

/** The app with two files about a lease and a soup, on its Models page. */
export class ModelsPage extends FootnotePage {
  readonly question = "When does the tenancy end?";

  /**
   * Opens the app with a folder of the two files, which has been read; a model words every answer.
   * @param noise files of models that write noise, and are not to be examined.
   */
  async take(url: string, noise: readonly Buffer[] = []): Promise<void> {
    await openIndexed(this, url, { folders: { Papers: LEASE } });
    const sums = noise.map((weights) => modelSum([new Blob([new Uint8Array(weights)])]));
    if (noise.length > 0) await writeExam(this.page, await Promise.all(sums), "wording");
    await this.wordAlways();
  }

  /** Has models word every answer, and not only where the files give no sure one. */
  async wordAlways(): Promise<void> {
    await this.page.evaluate(() => window.footnote?.commands.chooseWording("always"));
  }

  /** Has the browser's own model count as examined, and as good, from the next start on. */
  async passExam(): Promise<void> {
    await writeExam(this.page, ["prompt-api"], "all");
  }

  async toModels(): Promise<void> {
    await this.page.getByRole("link", { name: "Models" }).click();
  }

  /** Adds a .gguf file, or a folder with `"folder"`, to be copied. */
  async add(path: string, what: "file" | "folder" = "file"): Promise<void> {
    await this.toModels();
    const chooser = this.page.waitForEvent("filechooser");
    const name = what === "file" ? "Add a .gguf file" : "Add a model folder";
    await this.page.getByRole("button", { name }).click();
    await (await chooser).setFiles(path);
  }

  async ready(timeout = 90_000): Promise<void> {
    await expect(this.page.getByText(/^Ready, on the processor/)).toBeVisible({ timeout });
  }

  /** Asks the question in a new conversation and returns its answer. */
  async answer(question = this.question): Promise<TextedAnswer> {
    await this.page.evaluate(() => window.footnote?.commands.newConversation());
    await this.ask(question);
    await this.answered();
    return this.lastAnswer();
  }

  /** Has the last question answered again by another writer: a model, or "No model". */
  async askAgainWith(writer: string): Promise<void> {
    await this.#nextTurn(async () => {
      await this.page.getByRole("button", { name: "Ask again with" }).last().click();
      await this.page.getByRole("menuitem", { name: writer }).click();
    });
  }

  /** Has the last question answered from no file, and returns that answer. */
  async answerWithoutFiles(): Promise<TextedAnswer> {
    await this.#nextTurn(() =>
      this.page.getByRole("button", { name: "Answer without my files" }).last().click(),
    );
    return this.lastAnswer();
  }

  async #nextTurn(begin: () => Promise<void>): Promise<void> {
    const turns = await this.page.getByRole("article").count();
    await begin();
    await expect(this.page.getByRole("article")).toHaveCount(turns + 1);
    await this.answered();
  }

  async lastAnswer(): Promise<TextedAnswer> {
    const answer = await this.page.evaluate(() => window.footnote?.state().conversation.messages.at(-1));
    if (answer?.kind !== "answer") throw new Error("There is no answer");
    return { ...answer, text: markedTextOf(answer.parts) };
  }

  /** The worker in which a model runs, once the one that measures the machine's speed has ended. */
  async modelWorker(): Promise<Worker> {
    await this.page.waitForFunction(() => window.footnote?.state().models.speed !== "measuring");
    let found: Worker | undefined;
    await expect
      .poll(
        async () => {
          const workers = this.page.workers();
          const names = await Promise.all(workers.map(nameOf));
          found = workers[names.indexOf("model")];
          return found !== undefined;
        },
        { message: "a model that runs" },
      )
      .toBe(true);
    return found!;
  }

  /** Ends the model's worker as a crash would, and waits until the app notices. */
  async killModel(): Promise<void> {
    const worker = await this.modelWorker();
    await worker.evaluate(() => self.close()).catch(() => undefined);
    await this.page.waitForFunction(() => window.footnote?.state().models.memory.kind === "none");
  }

  /** Makes the model's worker crash before it sends the second piece of the next answer. */
  async killModelWhileItWrites(): Promise<void> {
    const worker = await this.modelWorker();
    await worker.evaluate(() => {
      const { postMessage } = MessagePort.prototype;
      let told = 0;
      MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]): void {
        told += 1;
        if (told === 2) self.close();
        else postMessage.apply(this, message);
      };
    });
  }
}
