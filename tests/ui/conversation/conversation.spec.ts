import { expect, type Locator, type Page } from "@playwright/test";
import { lookAt, test } from "../test";
import { states } from "./states";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const open = async (page: Page, state: string, width = 1440) => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`conversation/?state=${state}`);
  await expect(question(page)).toBeVisible();
};
const question = (page: Page) => page.getByRole("textbox", { name: "Question" });
const marker = (page: Page, ref: number) =>
  page.getByRole("log").getByRole("link", { name: `Source ${ref}:` });
const notes = (page: Page) => page.getByRole("list", { name: "Sources" }).getByRole("listitem");
const chips = (page: Page) => page.getByRole("list", { name: "Cited files" });
const calls = (page: Page) => page.evaluate(() => window.calls);
const playNext = (page: Page) => page.evaluate(() => window.playNext());

async function ask(page: Page, text: string) {
  await question(page).fill(text);
  await question(page).press("Enter");
}

test.describe("while an answer is made", () => {
  test("evidence comes before any word, words before the chips, and a screen reader hears the end only", async ({
    page,
  }) => {
    await open(page, "empty");
    await ask(page, "When does the lease end?");
    await playNext(page);
    await expect(page.getByText("Looking through Taxes…")).toBeVisible();
    await playNext(page);
    await expect(notes(page)).toHaveCount(4);
    await expect(notes(page).first()).toContainText("lease-2024.pdf");
    await playNext(page);
    await playNext(page);
    await expect(page.getByRole("log")).toContainText("The lease ends on 31 March 2027.");
    for (let event = 0; event < 4; event += 1) await playNext(page);
    await expect(chips(page)).toHaveCount(0);
    await expect(page.getByRole("status")).toHaveText("");
    await playNext(page);
    await expect(chips(page).getByRole("link")).toHaveCount(3);
    await expect(page.getByRole("status")).toHaveText("Answer ready, 3 sources");
    await expect(notes(page)).toHaveCount(3);
  });

  test("nothing that can be read already moves", async ({ page }) => {
    await open(page, "empty");
    await ask(page, "When does the lease end?");
    const firstSentence = page.getByText("The lease ends on 31 March 2027.");
    for (let event = 0; event < 5; event += 1) await playNext(page);
    const before = await firstSentence.boundingBox();
    const note = await notes(page).first().boundingBox();
    for (let event = 5; event < 9; event += 1) {
      await playNext(page);
      expect(await firstSentence.boundingBox()).toEqual(before);
      expect(await notes(page).first().boundingBox()).toEqual(note);
    }
  });

  test("the send button stops, and so does Escape", async ({ page }) => {
    await open(page, "streaming");
    await page.getByRole("button", { name: "Stop" }).click();
    await page.keyboard.press("Escape");
    expect(await calls(page)).toEqual(["stop", "stop"]);
  });

  test("the view follows the end until the reader leaves it, and returns on demand", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 540 });
    await page.goto("conversation/?state=streaming");
    const paragraph = "\n\nAnother paragraph that makes the answer longer than the window is high.";
    const scrollTop = () =>
      page.getByRole("log").evaluate((log) => log.parentElement?.parentElement?.scrollTop ?? -1);
    for (let round = 0; round < 12; round += 1)
      await page.evaluate((text) => window.playText(text), paragraph);
    await expect(page.getByText("Another paragraph").last()).toBeInViewport();
    await expect(page.getByRole("button", { name: "Newest" })).toHaveCount(0);

    await page.getByRole("log").hover();
    await page.mouse.wheel(0, -400);
    await expect(page.getByRole("button", { name: "Newest" })).toBeVisible();
    const left = await scrollTop();
    await page.evaluate((text) => window.playText(text.repeat(5)), paragraph);
    await expect(page.getByText("Another paragraph")).toHaveCount(17);
    expect(await scrollTop()).toBe(left);

    await page.getByRole("button", { name: "Newest" }).click();
    await expect(page.getByText("Another paragraph").last()).toBeInViewport();
    await expect(page.getByRole("button", { name: "Newest" })).toHaveCount(0);
  });
});

test.describe("a marker", () => {
  test("is a link to the passage, named in words", async ({ page }) => {
    await open(page, "answered");
    await expect(page.getByRole("link", { name: "Source 1: lease-2024.pdf, page 3" })).toHaveAttribute(
      "href",
      /^#\/text\/f\d+\?source=a1\.1$/,
    );
    await expect(
      page.getByRole("link", { name: "Source 2: house rules.docx, section Heating" }),
    ).toHaveAttribute("target", "_blank");
  });

  test("shows its passage while pointed at, and the passage can be pointed at in turn", async ({ page }) => {
    await open(page, "answered", 1024);
    await marker(page, 1).hover();
    // The note in the margin, which has no room here, holds it too.
    const passage = page
      .locator("blockquote", { hasText: "The tenancy begins on 1 April 2024" })
      .filter({ visible: true });
    await expect(passage).toBeVisible();
    await expect(passage.locator("mark")).toHaveText("shall end on 31 March 2027");
    await page.getByRole("link", { name: "Open lease-2024.pdf" }).hover();
    await page.waitForTimeout(400);
    await expect(passage).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(passage).toHaveCount(0);
  });

  test("shows its passage when focused; Escape closes it and stops nothing", async ({ page }) => {
    await open(page, "streaming", 1024);
    await marker(page, 1).focus();
    const passage = page.locator("blockquote", { hasText: "The tenancy begins" }).filter({ visible: true });
    await expect(passage).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(passage).toHaveCount(0);
    expect(await calls(page)).toEqual([]);
  });

  test("needs no passage over the answer while its note is in view", async ({ page }) => {
    await open(page, "answered", 1440);
    await expect(notes(page).first()).toContainText("The tenancy begins on 1 April 2024");
    await marker(page, 1).hover();
    await page.waitForTimeout(500);
    await expect(page.getByRole("link", { name: "Open lease-2024.pdf" })).toHaveCount(0);
  });

  test("shows its source beside the answer on a click; with a key held it opens the file", async ({
    page,
  }) => {
    await open(page, "answered");
    await marker(page, 2).click();
    await notes(page).first().getByRole("link").click();
    await marker(page, 3).press("Enter");
    expect(await calls(page)).toEqual([
      expect.stringMatching(/^show .+ 2$/),
      expect.stringMatching(/^show .+ 1$/),
      expect.stringMatching(/^show .+ 3$/),
    ]);
    const opened = page.context().waitForEvent("page");
    await marker(page, 2).click({ modifiers: ["ControlOrMeta"] });
    await (await opened).close();
    expect(await calls(page)).toHaveLength(3);
  });

  test("] and [ walk from one to the next", async ({ page }) => {
    await open(page, "answered");
    for (const [key, ref] of [
      ["]", 1],
      ["]", 2],
      ["]", 3],
      ["]", 3],
      ["[", 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect(marker(page, ref)).toBeFocused();
    }
    await question(page).fill("a list[0]");
    await question(page).press("]");
    await expect(question(page)).toBeFocused();
  });

  test("marker, note, chip and sentence light one another up", async ({ page }) => {
    await open(page, "answered");
    const litCount = () => page.locator("[data-lit]").count();
    for (const one of [
      marker(page, 2),
      notes(page).nth(1).getByRole("link"),
      chips(page).getByRole("link").nth(1),
    ]) {
      await one.hover();
      await expect(marker(page, 2)).toHaveAttribute("data-lit", "");
      await expect(notes(page).nth(1).locator("[data-lit]")).toHaveCount(1);
      await expect(chips(page).getByRole("link").nth(1)).toHaveAttribute("data-lit", "");
      await expect(page.locator("span[data-lit]", { hasText: "The landlord pays for repairs" })).toHaveCount(
        1,
      );
      await page.mouse.move(5, 5);
      await expect.poll(litCount).toBe(0);
    }
  });

  test("can be hit: its target is at least 24 by 24", async ({ page }) => {
    await open(page, "answered");
    const sizes = await page.locator("sup [data-reference]").evaluateAll((markers) =>
      markers.map((one) => {
        const { width, height } = getComputedStyle(one, "::after");
        return [parseFloat(width), parseFloat(height)];
      }),
    );
    expect(sizes).toHaveLength(3);
    for (const [width, height] of sizes) {
      expect(width).toBeGreaterThanOrEqual(24);
      expect(height).toBeGreaterThanOrEqual(24);
    }
  });
});

test("under a finger a marker shows its passage first", async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true, viewport: { width: 390, height: 800 } });
  await page.goto("conversation/?state=answered");
  await marker(page, 1).tap();
  await expect(page.getByRole("link", { name: "Open lease-2024.pdf" })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await page.close();
});

test.describe("the margin", () => {
  test("notes stand beside their markers and never on one another", async ({ page }) => {
    for (const state of ["answered", "many", "conversation", "long"]) {
      await open(page, state);
      const boxes = await notes(page).evaluateAll((all) =>
        all.map((note) => ({
          top: note.getBoundingClientRect().top,
          bottom: note.getBoundingClientRect().bottom,
        })),
      );
      boxes
        .slice(1)
        .forEach((box, index) => expect(box.top).toBeGreaterThanOrEqual(boxes[index]?.bottom ?? NaN));
    }
    await open(page, "answered");
    const [note, figure] = [await notes(page).first().boundingBox(), await marker(page, 1).boundingBox()];
    expect(Math.abs((note?.y ?? NaN) - (figure?.y ?? NaN))).toBeLessThan(8);
  });

  test("is not there in a narrow window, where the evidence stands below the answer", async ({ page }) => {
    await open(page, "answered", 1024);
    await expect(notes(page)).toHaveCount(0);
    await open(page, "evidence", 390);
    await expect(page.getByRole("region", { name: "Found in your files" })).toContainText("lease-2024.pdf");
  });
});

test("cited files that do not fit are a row that scrolls by buttons, by keys and by hand", async ({
  page,
}) => {
  await open(page, "answered", 390);
  const row = chips(page);
  const [earlier, later] = ["Previous files", "More files"].map((name) => page.getByRole("button", { name }));
  const at = () =>
    row.evaluate(({ scrollLeft, clientWidth, scrollWidth }) => ({
      isStart: scrollLeft <= 1,
      isEnd: scrollLeft + clientWidth >= scrollWidth - 1,
    }));
  const start = { isStart: true, isEnd: false };
  expect(await at()).toEqual(start);
  await expect(earlier!).toBeDisabled();
  await later!.focus();
  await expect
    .poll(async () => {
      if (await later!.isEnabled()) await page.keyboard.press("Enter");
      return (await at()).isEnd;
    })
    .toBe(true);
  await expect(later!).toBeDisabled();
  await expect
    .poll(async () => {
      if (await earlier!.isEnabled()) await earlier!.click();
      return at();
    })
    .toEqual(start);

  // The keys that lead from link to link bring each into view.
  await row.getByRole("link").last().focus();
  await expect(row.getByRole("link").last()).toBeInViewport({ ratio: 0.9 });
  await expect(earlier!).toBeEnabled();

  await row.evaluate((list) => list.scrollTo({ left: 0, behavior: "instant" }));
  await expect(earlier!).toBeDisabled();
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: "instant" }));
  await expect(later!).toBeDisabled();
});

test("what an answer says becomes no link, no image and no HTML", async ({ page }) => {
  await open(page, "conversation");
  const log = page.getByRole("log");
  const addresses = await log
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) expect(address).toMatch(/^(?:\.\/open|#\/text)\//);
  await expect(log.locator("img")).toHaveCount(0);
  await expect(log.getByText("is <b>not</b> bold")).toBeVisible();
  await expect(log.locator("code")).toHaveText("List<String>");
  await page.getByRole("button", { name: "Copy https://example.org/tenancy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("https://example.org/tenancy");
});

test("a statement without support is underlined, in words too", async ({ page }) => {
  await open(page, "unsupported");
  const statement = page.getByTitle("not found in your files");
  await expect(statement).toHaveText("The heating was replaced in 2019. (not found in your files)");
  await expect(statement).toHaveCSS("text-decoration-style", "dotted");
  await expect(page.getByText("1 of 3 statements not found in your files.")).toBeVisible();
});

test("small pictures of cited files are let go with the answer that shows them", async ({ page }) => {
  await page.addInitScript(() => {
    const held = new Set<string>();
    const [create, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
    URL.createObjectURL = (object) => {
      const address = create(object);
      held.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      held.delete(address);
      revoke(address);
    };
    Object.assign(window, { held });
  });
  const held = () => page.evaluate(() => (Reflect.get(window, "held") as ReadonlySet<string>).size);
  await open(page, "answered&pictures");
  await expect(chips(page).locator("img")).toHaveCount(3);
  expect(await held()).toBe(3);
  await page.evaluate(() => window.leave());
  await expect.poll(held).toBe(0);
});

test("a file that is gone is named, leads nowhere, and what was kept of it can be read", async ({ page }) => {
  await open(page, "tombstones");
  await expect(chips(page).getByRole("link")).toHaveCount(1);
  await expect(chips(page).getByText("no longer there")).toHaveCount(2);
  const gone = page.getByRole("link", {
    name: "Source 2: house rules.docx, section Heating, no longer there",
  });
  await expect(gone).not.toHaveAttribute("href");
  await gone.press("Enter");
  expect(await calls(page)).toEqual([expect.stringMatching(/^show .+ 2$/)]);
});

test.describe("an answer that did not come about", () => {
  test("nothing found says where it looked and what can be done", async ({ page }) => {
    await open(page, "nothing");
    await expect(page.getByText("4,211 places, for “landlord shoe size”")).toBeVisible();
    await page.getByRole("button", { name: "Search file names" }).click();
    await page.getByRole("button", { name: "Ask in other words" }).click();
    await expect(question(page)).toBeFocused();
    await expect(question(page)).toHaveValue("What is the landlord's shoe size?");
    expect(await calls(page)).toEqual(["names What is the landlord's shoe size?"]);
  });

  test("nothing found while scans wait: they can be waited for, and then it is asked again", async ({
    page,
  }) => {
    await open(page, "nothingYet");
    await page.getByRole("button", { name: "Ask again when 20 scans are read" }).click();
    await expect(page.getByRole("button", { name: "Asked again when 20 scans are read…" })).toBeVisible();
    await page.getByRole("button", { name: "The scans are read. Ask again" }).click();
    expect(await calls(page)).toEqual(["read scans", "retry a1"]);
  });

  test("a failure and a stop can be tried again", async ({ page }) => {
    for (const state of ["error", "stopped"]) {
      await open(page, state);
      await page.getByRole("button", { name: "Ask again" }).click();
      expect(await calls(page)).toEqual(["retry a1"]);
    }
  });
});

test("a question whose answer the page did not live to see can be asked again", async ({ page }) => {
  await open(page, "unanswered");
  await expect(page.getByText("the page was closed before it was ready")).toBeVisible();
  await page.getByRole("button", { name: "Ask again" }).click();
  expect(await calls(page)).toEqual(["ask When does the lease end, and who pays for the boiler?"]);
});

test("of a long question the beginning is shown, so that its answer is in view, and the whole by a key", async ({
  page,
}) => {
  await open(page, "longQuestion");
  const heading = page.getByRole("heading", { name: "When does this lease end?" });
  const answer = page.getByText("The lease ends on 31 March 2027.").first();
  expect((await heading.boundingBox())?.height).toBeLessThan(110);
  await expect(answer).toBeInViewport();
  await page.getByRole("button", { name: "Show the whole question" }).press("Enter");
  expect((await heading.boundingBox())?.height).toBeGreaterThan(300);
  await page.getByRole("button", { name: "Show less" }).press("Enter");
  expect((await heading.boundingBox())?.height).toBeLessThan(110);
  await open(page, "answered");
  await expect(page.getByRole("button", { name: "Show the whole question" })).toHaveCount(0);
});

test.describe("the question box", () => {
  test("Enter asks, Shift+Enter begins a line, white space is no question", async ({ page }) => {
    await open(page, "answered");
    await question(page).fill("   ");
    await question(page).press("Enter");
    await question(page).fill("One");
    await question(page).press("Shift+Enter");
    await question(page).pressSequentially("two");
    const height = (await question(page).boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(48);
    await question(page).press("Enter");
    expect(await calls(page)).toEqual(["ask One\ntwo"]);
    await expect(question(page)).toHaveValue("");
  });

  test("a question that is too long is not asked, and told how long it may be", async ({ page }) => {
    await open(page, "answered");
    await question(page).fill("a".repeat(100_000));
    await expect(page.getByRole("alert")).toContainText("up to 4,000 characters; this one has 100,000");
    await question(page).press("Enter");
    expect(await calls(page)).toEqual([]);
    await question(page).fill("a".repeat(4_000));
    await expect(page.getByRole("alert")).toHaveCount(0);
    await question(page).press("Enter");
    expect(await calls(page)).toEqual([`ask ${"a".repeat(4_000)}`]);
  });

  test("↑ in the empty box edits the last question, and in a full one moves the caret", async ({ page }) => {
    await open(page, "answered");
    await question(page).press("ArrowUp");
    await expect(question(page)).toHaveValue("When does the lease end, and who pays for the boiler?");
    await question(page).press("ArrowUp");
    expect(await calls(page)).toEqual(["edit last"]);
  });

  test("a question written while an answer is made waits", async ({ page }) => {
    await open(page, "streaming");
    await ask(page, "And then?");
    expect(await calls(page)).toEqual([]);
    await expect(question(page)).toHaveValue("And then?");
  });
});

test("the steps say what was done", async ({ page }) => {
  await open(page, "answered");
  await page.getByText("1 step · 212 parts of text · 0.4 s").click();
  await expect(page.getByText("Searched your files for “lease end boiler”")).toBeVisible();
  await page.getByText("Advanced", { exact: true }).click();
  await expect(page.getByText("3 of 3 statements found in the quoted text", { exact: false })).toBeVisible();
});

test("in a table the days and places of a list stand whole, and so do short words", async ({ page }) => {
  const linesOf = (cell: Locator) =>
    cell.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    });
  await open(page, "dated");
  const row = page.getByRole("table", { name: "Files" }).getByRole("row").nth(1);
  expect(await linesOf(row.getByRole("cell").nth(1))).toBe(1);
  expect(await linesOf(row.getByRole("cell").nth(2))).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "rows");
  const head = page.getByRole("columnheader", { name: "Year" });
  expect(await linesOf(head)).toBe(1);
});

test("a list of files is a table with links, places and words, all of it on demand, versions folded", async ({
  page,
}) => {
  await open(page, "list");
  const table = page.getByRole("table", { name: "Files" });
  const rows = table.getByRole("row");
  await expect(rows.nth(1)).toContainText("newest of 3 versions");
  await expect(rows).toHaveCount(5);
  await table.getByRole("link", { name: "house rules.docx", exact: true }).click();
  expect(await calls(page)).toEqual(["show a1 5"]);
  await table.getByRole("button", { name: "2 more versions" }).click();
  await expect(rows).toHaveCount(7);
  await page.getByRole("button", { name: "Show all 13" }).click();
  await expect(rows).toHaveCount(14);
  await expect(page.getByText("2 more files not listed here.")).toBeVisible();
  // The table says it all: no chips, and no notes in the margin.
  await expect(page.getByRole("list", { name: "Cited files" })).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(rows).toHaveCount(14);
});

test("a row of a table is a table with its answer marked, and code has its lines", async ({ page }) => {
  await open(page, "rows");
  const [single, several] = [page.getByRole("table").first(), page.getByRole("table").last()];
  await expect(single.getByRole("row", { name: "Price with value added tax" }).locator("mark")).toHaveText(
    "1,299 EUR",
  );
  await expect(several.getByRole("columnheader")).toHaveCount(3);
  await expect(several.getByRole("row")).toHaveCount(3);
  await open(page, "items");
  const items = page.getByRole("table", { name: "Table" }).getByRole("row");
  await expect(items).toHaveCount(3);
  await expect(items.nth(1).getByRole("rowheader")).toHaveText("120 euros a year");
  await expect(items.nth(1).getByRole("link", { name: /^Source 2/ })).toBeVisible();
  await open(page, "code");
  const code = page.getByRole("group", { name: "Code" });
  await expect(code).toContainText("100  return age < 18 ? 40 : 120;");
  await expect(code.locator("mark")).toHaveText("return age < 18 ? 40 : 120");
});

test("folders that could not be asked are named below the answer", async ({ page }) => {
  await open(page, "not-asked");
  await expect(page.getByRole("note")).toHaveText(
    "Not asked: Boats and Letters, because their indexes can’t be opened. Reload the page, and ask again.",
  );
});

test("a file that only looks like one beside it says so, in its chip, its note and where it was also found", async ({
  page,
}) => {
  await open(page, "lookalikes");
  const words = "only looks like “Lease 2024 signed.pdf”";
  const chips = page.getByRole("list", { name: "Cited files" }).getByRole("link");
  await expect(chips.first()).toContainText(`${words}; newest of 3 versions`);
  const notes = page.getByRole("list", { name: "Sources" }).getByRole("listitem");
  await expect(notes.first()).toContainText(words);
  await expect(page.getByText("only looks like “letter.txt”")).toHaveCount(1);
  await expect(page.getByText("only looks like")).toHaveCount(3);
});

test("cited versions of one file are one source, the newest first, and the others are unfolded", async ({
  page,
}) => {
  await page.goto("conversation/?state=versions");
  const cited = page.getByRole("list", { name: "Cited files" });
  const chips = cited.getByRole("link");
  await expect(chips).toHaveCount(2);
  await expect(chips.first()).toContainText("newest of 3 versions");
  await cited.getByRole("button", { name: "1 more version" }).click();
  await expect(chips).toHaveCount(3);
  await expect(chips.nth(1)).toContainText("an older version");
  await expect(cited.getByRole("button")).toHaveAttribute("aria-expanded", "true");
  const notes = page.getByRole("list", { name: "Sources" }).getByRole("listitem");
  await expect(notes.nth(1)).toContainText("an older version; the newest is Lease 2024 signed.pdf");
});

test("chips that don't fit scroll by buttons, by keys and with the focus, to both ends", async ({ page }) => {
  await open(page, "many", 390);
  const row = chips(page).last();
  const [back, on] = [
    page.getByRole("button", { name: "Previous files" }).last(),
    page.getByRole("button", { name: "More files" }).last(),
  ];
  const toStart = async () => {
    await row.evaluate((list) => list.scrollTo({ left: 0 }));
    await expect(back).toBeDisabled();
    await expect(on).toBeEnabled();
  };
  await toStart();
  await on.click();
  await expect(back).toBeEnabled();
  await toStart();
  await on.press("Enter");
  await expect(back).toBeEnabled();
  await row.getByRole("link").last().focus();
  await expect(row.getByRole("link").last()).toBeInViewport();
  await expect(on).toBeDisabled();
  await back.press(" ");
  await expect(on).toBeEnabled();
  await toStart();
  await row.hover();
  await page.mouse.wheel(300, 0);
  await expect(back).toBeEnabled();
});

for (const state of Object.keys(states))
  test(`${state}: no fault axe can see, and nothing wider than the screen`, async ({ page }) => {
    const show = async () => {
      await page.goto(`conversation/?state=${state}`);
      await expect(question(page)).toBeVisible();
    };
    await lookAt(page, `conversation-${state}`, show, "main");
  });
