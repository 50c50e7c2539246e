import { launch, type Browser, type Page } from "puppeteer-core";

/** The shared machines are slow at times. */
const PATIENCE_MS = 120_000;

/** Page object: the app in a tab of the system's Firefox, which Playwright cannot drive (it needs a build of its own). */
export class FirefoxPage {
  private constructor(
    private readonly browser: Browser,
    readonly page: Page,
  ) {}

  static async start(executablePath: string): Promise<FirefoxPage> {
    const browser = await launch({
      browser: "firefox",
      executablePath,
      headless: true,
      timeout: PATIENCE_MS,
      protocolTimeout: PATIENCE_MS,
    });
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.setViewport({ width: 1280, height: 900 });
    return new FirefoxPage(browser, page);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  /** Opens the app, or loads it anew, and waits until it can be used. */
  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.page.waitForFunction(() => window.footnote?.state().connection.kind === "ready");
  }

  /** Drops files onto the page. Firefox lends no handles, so the app gets what it gets from a person's drop. */
  async drop(files: Readonly<Record<string, string>>): Promise<void> {
    await this.page.evaluate((given) => {
      const dataTransfer = new DataTransfer();
      for (const [name, text] of Object.entries(given))
        dataTransfer.items.add(new File([text], name, { type: "text/plain" }));
      for (const type of ["dragenter", "dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, files);
  }

  async click(selector: string): Promise<void> {
    const found = await this.page.waitForSelector(selector);
    await found?.click();
  }

  /** Waits until every folder can be searched by words. */
  async readyForWords(): Promise<void> {
    await this.page.waitForFunction(() => {
      const { folders = [], progressByFolder } = window.footnote?.state() ?? {};
      return (
        folders.length > 0 && folders.every(({ id }) => progressByFolder?.get(id)?.searchableMs !== undefined)
      );
    });
  }

  /** Asks, and waits for the answer. @returns the words of the answer on the page. */
  async ask(question: string): Promise<string> {
    const box = await this.page.waitForSelector("#question");
    await box?.focus();
    await this.page.keyboard.type(question);
    await this.page.keyboard.press("Enter");
    await this.page.waitForFunction(
      (asked) => {
        const state = window.footnote?.state();
        const [before, last] = state?.conversation.messages.slice(-2) ?? [];
        return (
          state?.asking.size === 0 &&
          before?.kind === "question" &&
          before.text === asked &&
          last?.kind === "answer"
        );
      },
      {},
      question,
    );
    return this.textOf("article:last-of-type");
  }

  /** The words of the last element of a selector, as they are shown. */
  async textOf(selector: string): Promise<string> {
    await this.page.waitForSelector(selector);
    return this.page.$$eval(selector, (all) => (all.at(-1) as HTMLElement | undefined)?.innerText ?? "");
  }

  /** Waits until the page shows the words. */
  async shows(words: string): Promise<void> {
    await this.page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, words);
  }
}
