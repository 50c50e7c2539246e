// npm run make -- screenshots: takes the pictures of the README and of the manifest again, from the built app.
import { spawnSync } from "node:child_process";
import { buildIfStale } from "../build/build-if-stale.mjs";

buildIfStale();
const { status } = spawnSync("npx", ["playwright", "test", "screenshots"], {
  stdio: "inherit",
  env: { ...process.env, SCREENSHOTS: "write" },
});
process.exit(status ?? 1);
