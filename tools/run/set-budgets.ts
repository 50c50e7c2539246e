// npm run make -- budgets: sets the budgets of stories to three times what they took when they last ran here; those that did not
// run keep theirs.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { format } from "prettier";
import { budgetsFor, storiesOf, type Budgets } from "./durations.mjs";
import { BUDGETS, reportOf, RUNS } from "./stories.mjs";

const stories = Object.values(RUNS)
  .map(reportOf)
  .filter((file) => existsSync(file))
  // Playwright has written the report.
  .flatMap((file) => storiesOf(JSON.parse(readFileSync(file, "utf8"))));
const before = JSON.parse(readFileSync(BUDGETS, "utf8")) as Budgets;
writeFileSync(BUDGETS, await format(JSON.stringify(budgetsFor(stories, before)), { parser: "json" }));
process.stdout.write(`${stories.length} stories have run here\n`);
