import { BidiTab } from "./bidi-tab";

/** The shared machines are slow at times. */
const PATIENCE_MS = 120_000;

/** Page object: the app in a tab of the system's Firefox, which Playwright cannot drive: it needs a build of its own. */
export class FirefoxPage {
  private constructor(private readonly tab: BidiTab) {}

  static async start(executablePath: string): Promise<FirefoxPage> {
    return new FirefoxPage(
      await BidiTab.start(executablePath, { width: 1280, height: 900, patienceMs: PATIENCE_MS }),
    );
  }

  async close(): Promise<void> {
    await this.tab.close();
  }

  /** Opens the app, or loads it anew, and waits until it can be used. */
  async open(url: string): Promise<void> {
    await this.tab.goto(url);
    await this.tab.waitFor(() => window.footnote?.state().connection.kind === "ready");
  }

  /** Drops files onto the page. Firefox lends no handles, so the app gets what it gets from a person's drop. */
  async drop(files: Readonly<Record<string, string>>): Promise<void> {
    await this.tab.evaluate((given) => {
      const dataTransfer = new DataTransfer();
      for (const [name, text] of Object.entries(given))
        dataTransfer.items.add(new File([text], name, { type: "text/plain" }));
      for (const type of ["dragenter", "dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, files);
  }

  /** Clicks the first element of a selector that holds the words. */
  async click(selector: string, words?: string): Promise<void> {
    await this.tab.click(selector, words);
  }

  /** Waits until every folder can be searched by words. */
  async readyForWords(): Promise<void> {
    await this.tab.waitFor(() => {
      const { folders = [], progressByFolder } = window.footnote?.state() ?? {};
      return (
        folders.length > 0 && folders.every(({ id }) => progressByFolder?.get(id)?.searchableMs !== undefined)
      );
    });
  }

  /** Asks, and waits for the answer. @returns the words of the answer on the page. */
  async ask(question: string): Promise<string> {
    await this.tab.waitFor(() => {
      const box = document.querySelector<HTMLElement>("#question");
      box?.focus();
      return box !== null && document.activeElement === box;
    });
    await this.tab.enter(question);
    await this.tab.waitFor((asked) => {
      const state = window.footnote?.state();
      const [before, last] = state?.conversation.messages.slice(-2) ?? [];
      return (
        state?.asking.size === 0 &&
        before?.kind === "question" &&
        before.text === asked &&
        last?.kind === "answer"
      );
    }, question);
    return this.textOf("article:last-of-type");
  }

  /** The words of the last element of a selector, as they are shown. */
  async textOf(selector: string): Promise<string> {
    const { text } = await this.tab.waitFor((wanted) => {
      const last = [...document.querySelectorAll<HTMLElement>(wanted)].at(-1);
      return last && { text: last.innerText };
    }, selector);
    return text;
  }

  /** Waits until the page shows the words. */
  async shows(words: string): Promise<void> {
    await this.tab.waitFor((wanted) => document.body.innerText.includes(wanted), words);
  }
}
