import { test as setup } from "@playwright/test";
import { build } from "vite";

setup("the pages of states are built", async () => {
  await build({ configFile: `${import.meta.dirname}/vite.config.ts` });
});
