import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";

/** Settings with which Firefox opens nothing of its own and asks no other host. */
const PREFERENCES: Readonly<Record<string, boolean | number | string>> = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.newtabpage.enabled": false,
  "browser.region.network.url": "",
  "browser.sessionstore.resume_from_crash": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.getAddons.cache.enabled": false,
  "extensions.update.enabled": false,
  "focusmanager.testmode": true,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "toolkit.telemetry.enabled": false,
};
const POLL_MS = 100;
const ENTER = "\uE007";

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

interface Called {
  readonly result: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** A tab of a Firefox that speaks WebDriver BiDi. @see https://w3c.github.io/webdriver-bidi */
export class BidiTab {
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #context = "";
  #sent = 0;

  private constructor(
    private readonly browser: ChildProcess,
    private readonly profile: string,
    private readonly socket: WebSocket,
    private readonly patienceMs: number,
  ) {
    socket.on("message", (bytes: Buffer) => {
      const reply = JSON.parse(bytes.toString()) as Reply;
      this.#waiting.get(reply.id)?.(reply);
      this.#waiting.delete(reply.id);
    });
  }

  /** Starts the browser with a profile of its own. @param patienceMs how long it waits for anything. */
  static async start(
    executablePath: string,
    { width, height, patienceMs }: { width: number; height: number; patienceMs: number },
  ): Promise<BidiTab> {
    const profile = await mkdtemp(join(tmpdir(), "footnote-firefox-"));
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    await writeFile(join(profile, "user.js"), lines.join(""));
    const browser = spawn(
      executablePath,
      ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile, "about:blank"],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    const socket = new WebSocket(`${await addressOf(browser, patienceMs)}/session`);
    await once(socket, "open");
    const tab = new BidiTab(browser, profile, socket, patienceMs);
    await tab.#send("session.new", { capabilities: {} });
    const { contexts } = await tab.#send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
    tab.#context = contexts[0]?.context ?? "";
    await tab.#send("browsingContext.setViewport", {
      context: tab.#context,
      viewport: { width, height },
    });
    return tab;
  }

  async close(): Promise<void> {
    const ended = once(this.browser, "exit");
    await this.#send("browser.close", {});
    await ended;
    await rm(this.profile, { recursive: true, force: true });
  }

  /** Opens an address, and waits until it has loaded. */
  async goto(url: string): Promise<void> {
    await this.#send("browsingContext.navigate", { context: this.#context, url, wait: "complete" });
  }

  /** Calls a function in the page; arguments and result go through JSON. */
  async evaluate<A extends readonly unknown[], R>(use: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    const { result, exceptionDetails } = await this.#send<Called>("script.callFunction", {
      functionDeclaration: `async (args) => JSON.stringify(await (${use.toString()})(...JSON.parse(args)))`,
      arguments: [{ type: "string", value: JSON.stringify(args) }],
      awaitPromise: true,
      target: { context: this.#context },
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    // A function that returns nothing has nothing to read; its caller expects nothing.
    return (result.value === undefined ? undefined : JSON.parse(result.value)) as Awaited<R>;
  }

  /** Waits until a function in the page returns something true. @returns what it returned. */
  async waitFor<A extends readonly unknown[], R>(
    use: (...args: A) => R,
    ...args: A
  ): Promise<NonNullable<Awaited<R>>> {
    const until = Date.now() + this.patienceMs;
    for (;;) {
      const found = await this.evaluate(use, ...args);
      if (Boolean(found)) return found!;
      if (Date.now() > until) throw new Error(`Waited too long for ${use.toString()}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** Clicks in the middle of the first shown element of a selector that holds the words. */
  async click(selector: string, words = ""): Promise<void> {
    const { x, y } = await this.waitFor(
      (wanted, said) => {
        const found = [...document.querySelectorAll<HTMLElement>(wanted)].find(
          (one) => one.checkVisibility() && one.innerText.includes(said),
        );
        found?.scrollIntoView({ block: "center", behavior: "instant" });
        const box = found?.getBoundingClientRect();
        return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
      },
      selector,
      words,
    );
    await this.#act({
      type: "pointer",
      id: "mouse",
      actions: [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    });
  }

  /** Types into what has the focus, and presses Enter. */
  async enter(text: string): Promise<void> {
    const actions = [...text, ENTER].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#act({ type: "key", id: "keyboard", actions });
  }

  async #act(source: object): Promise<void> {
    await this.#send("input.performActions", { context: this.#context, actions: [source] });
  }

  #send<T>(method: string, params: object): Promise<T> {
    const id = ++this.#sent;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} was not answered`)), this.patienceMs);
      this.#waiting.set(id, ({ error, message, result }) => {
        clearTimeout(timer);
        if (error === undefined) resolve(result as T);
        else reject(new Error(`${method}: ${message ?? error}`));
      });
    });
  }
}

/** The address that the browser listens at, which it tells when it is ready. */
function addressOf(browser: ChildProcess, patienceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const fail = (): void => reject(new Error(`Cannot start Firefox: ${said.slice(-2_000)}`));
    const timer = setTimeout(fail, patienceMs);
    browser.once("error", fail).once("exit", fail);
    browser.stderr?.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      browser.off("exit", fail);
      resolve(address);
    });
  });
}
