// Writes the pictures of the small collection for `npm run eval:extraction`: a line of text in each format, as Chromium
// draws it. `gulls.heic` is not among them: it was written once with pillow-heif.
import { writeFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../tests/e2e/browser";
import { encodeBmp, encodeGif, encodeTiff, type Bitmap } from "../tests/fixtures/encode-pictures";

interface Drawn extends Bitmap {
  /** The file of the type that was asked for. */
  readonly encoded: Uint8Array;
}

async function draw(page: Page, line: string, type = "image/png"): Promise<Drawn> {
  const { base64, black, ...size } = await page.evaluate(
    async ([text, wanted]) => {
      const canvas = new OffscreenCanvas(620, 90);
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("Cannot draw: there is no canvas");
      context.fillStyle = "#fff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = "#000";
      context.font = "32px serif";
      context.fillText(text, 30, 56);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: wanted, quality: 0.8 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return {
        width: canvas.width,
        height: canvas.height,
        black: Array.from({ length: data.length / 4 }, (_, i) => ((data[i * 4] ?? 255) < 140 ? 1 : 0)),
        base64: btoa(String.fromCharCode(...bytes)),
      };
    },
    [line, type] as const,
  );
  return { ...size, black: Uint8Array.from(black), encoded: Buffer.from(base64, "base64") };
}

const write = (name: string, bytes: Uint8Array): void =>
  writeFileSync(new URL(`../tests/eval/extraction/${name}`, import.meta.url), bytes);

const browser = await chromium.launch(launchOptions());
try {
  const page = await browser.newPage();
  write("closed.png", (await draw(page, "The harbour is closed on Friday")).encoded);
  write("keys.jpg", (await draw(page, "Keys hang behind the green door", "image/jpeg")).encoded);
  write("pilot.webp", (await draw(page, "Call the pilot on channel twelve", "image/webp")).encoded);
  write("rope.gif", encodeGif(await draw(page, "Bring forty metres of new rope")));
  write("paint.bmp", encodeBmp(await draw(page, "The north wall wants white paint")));
  const pages = [
    await draw(page, "First page of the keeper's log"),
    await draw(page, "Second page, written in a storm"),
  ];
  write("log.tiff", encodeTiff(pages));
} finally {
  await browser.close();
}
