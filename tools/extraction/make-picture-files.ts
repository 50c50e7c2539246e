// npm run make -- picture-files: writes the pictures of the small collection for `npm run eval:extraction`: a line of text in each format, drawn by
// Chromium. `gulls.heic` comes from pillow-heif and is not made here.
import { writeFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../browser/browser";
import { encodeBmp, encodeGif, encodeTiff, type Bitmap } from "../../tests/fixtures/encode-pictures";

interface Drawn extends Bitmap {
  /** The file in the requested type. */
  readonly encoded: Uint8Array;
}

interface Look {
  readonly type?: string;
  readonly width?: number;
  /** The largest change of a pixel's brightness by noise, in shades. */
  readonly grain?: number;
}

async function draw(page: Page, line: string, look: Look = {}): Promise<Drawn> {
  const { bytes, black, ...size } = await page.evaluate(
    async ([text, { type = "image/png", width = 620, grain = 0 }]) => {
      const canvas = new OffscreenCanvas(width, 90);
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("Cannot draw: there is no canvas");
      context.fillStyle = "#fff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = "#000";
      context.font = "32px serif";
      context.fillText(text, 30, 56);
      const drawn = context.getImageData(0, 0, canvas.width, canvas.height);
      const { data } = drawn;
      let state = 1;
      for (let i = 0; i < data.length && grain > 0; i += 4) {
        let sum = 0;
        for (let n = 0; n < 3; n += 1) {
          state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
          sum += state / 2 ** 32 - 0.5;
        }
        const grey = 40 + (data[i] ?? 0) * 0.75 + (sum / 1.5) * grain;
        data.fill(grey, i, i + 3);
      }
      if (grain > 0) context.putImageData(drawn, 0, 0);
      const blob = await canvas.convertToBlob({ type, quality: 0.8 });
      return {
        width: canvas.width,
        height: canvas.height,
        black: Array.from({ length: data.length / 4 }, (_, i) => ((data[i * 4] ?? 255) < 140 ? 1 : 0)),
        bytes: Array.from(new Uint8Array(await blob.arrayBuffer())),
      };
    },
    [line, look] as const,
  );
  return { ...size, black: Uint8Array.from(black), encoded: Uint8Array.from(bytes) };
}

const write = (name: string, bytes: Uint8Array): void =>
  writeFileSync(new URL(`../../tests/eval/extraction/${name}`, import.meta.url), bytes);

const browser = await chromium.launch(launchOptions());
try {
  const page = await browser.newPage();
  write("closed.png", (await draw(page, "The harbour is closed on Friday")).encoded);
  write("keys.jpg", (await draw(page, "Keys hang behind the green door", { type: "image/jpeg" })).encoded);
  write(
    "dim.jpg",
    (
      await draw(page, "The winch was oiled before the storm", {
        type: "image/jpeg",
        width: 1400,
        grain: 130,
      })
    ).encoded,
  );
  write("pilot.webp", (await draw(page, "Call the pilot on channel twelve", { type: "image/webp" })).encoded);
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
