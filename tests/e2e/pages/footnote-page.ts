import { expect, type Locator, type Page } from "@playwright/test";
import { dropFolder } from "../../../tools/browser/drop-folder";

/** Page object: the app in a tab, in the terms of its user. */
export class FootnotePage {
  constructor(readonly page: Page) {}

  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await expect(this.page.locator("#root")).not.toBeEmpty();
  }

  async trySampleFolder(): Promise<void> {
    await this.page.getByRole("button", { name: "Try the sample folder" }).click();
  }

  async drop(...paths: readonly string[]): Promise<void> {
    await dropFolder(this.page, paths);
  }

  /** Presses the button for choosing a folder: the first visit's, or the one beside the list. */
  async chooseFolder(): Promise<void> {
    await this.page.getByRole("button", { name: /^(Choose|Add) a folder$/ }).click();
  }

  /** The region that lists the folders with their activity and failures. */
  get folders(): Locator {
    return this.page.getByRole("region", { name: "Folders", exact: true });
  }

  /** The folders' names, in the order of their addition. */
  get folderNames(): Locator {
    return this.folders.getByRole("listitem").locator("a[title]");
  }

  /** The tick that tells whether the conversation on the page asks a folder. */
  tick(name: string): Locator {
    return this.folders.getByRole("checkbox", { name: `Ask ${name}` });
  }

  /** Chooses an entry of a folder's menu. */
  async doWithFolder(name: string, entry: string): Promise<void> {
    await this.page.getByRole("button", { name: `Actions for ${name}` }).click();
    await this.page.getByRole("menuitem", { name: entry }).click();
  }

  get questionBox(): Locator {
    return this.page.getByRole("textbox", { name: "Question" });
  }

  async ask(question: string): Promise<void> {
    await expect(this.questionBox).toBeEnabled();
    await this.questionBox.fill(question);
    await this.questionBox.press("Enter");
    await expect(this.page.getByRole("article").last().getByRole("heading")).toHaveText(question);
  }

  /** The newest answer, once it is finished and shows its chips or the words that nothing was found. */
  async answered(): Promise<Locator> {
    await this.page.waitForFunction(() => {
      const state = window.footnote?.state();
      return (
        state !== undefined &&
        state.asking.size === 0 &&
        state.conversation.messages.at(-1)?.kind === "answer"
      );
    });
    return this.page.getByRole("article").last();
  }

  /** Links of the files that the newest answer cites. */
  get chips(): Locator {
    return this.page.getByRole("list", { name: "Cited files" }).last().getByRole("link");
  }

  get markers(): Locator {
    return this.page.getByRole("link", { name: /^Source \d+:/ });
  }

  /** Waits until every folder can be searched by words. */
  async readyForWords(): Promise<void> {
    await this.untilFolders("searchableMs");
  }

  /** Waits until every folder is completely indexed, vectors included. */
  async readyForMeaning(): Promise<void> {
    await this.untilFolders("indexedMs");
  }

  private async untilFolders(moment: "searchableMs" | "indexedMs"): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => {
        const state = window.footnote?.state();
        const all = [...(state?.progressByFolder.values() ?? [])];
        return (
          all.length > 0 &&
          all.length === state?.folders.length &&
          all.every((one) => one[wanted] !== undefined)
        );
      },
      moment,
      { timeout: 180_000 },
    );
  }

  /** Opens a link in its new tab. On the first visit the tab stays empty until the service worker runs. */
  async follow(link: Locator): Promise<Page> {
    const opened = this.page.context().waitForEvent("page");
    await link.click();
    const page = await opened;
    await page.waitForURL((url) => url.href !== "about:blank");
    await page.waitForLoadState();
    return page;
  }
}
