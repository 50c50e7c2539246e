// npm run make -- icons: draws the icons of `public/` from `icon.svg`, for when the mark changes.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium, type Page } from "playwright";
import { launchOptions } from "../browser/browser";

const PAPER = "#fbfaf7";
const PUBLIC = new URL("../../public/", import.meta.url);
const svg = readFileSync(new URL("icon.svg", PUBLIC), "utf8");

const browser = await chromium.launch(launchOptions());
const page = await browser.newPage();
for (const size of [192, 512])
  save(`icon-${size}.png`, await draw(page, size, { scale: 1, ground: "transparent" }));
// Systems mask these icons with their own shape, so the mark stays in the middle.
save("icon-maskable-512.png", await draw(page, 512, { scale: 0.8, ground: PAPER }));
save("apple-touch-icon.png", await draw(page, 180, { scale: 1, ground: PAPER }));
save("favicon.ico", pngToIco(await draw(page, 32, { scale: 1, ground: "transparent" }), 32));
await browser.close();

async function draw(
  on: Page,
  size: number,
  { scale, ground }: { scale: number; ground: string },
): Promise<Buffer> {
  await on.setViewportSize({ width: size, height: size });
  const side = size * scale;
  await on.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${side}px;height:${side}px}</style>${svg}`,
  );
  return on.screenshot({ omitBackground: true });
}

/** An icon file with one picture, which may be a PNG: a header of 6 bytes, an entry of 16 bytes, then the picture. */
function pngToIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function save(name: string, bytes: Buffer): void {
  writeFileSync(new URL(name, PUBLIC), bytes);
}
