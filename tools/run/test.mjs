// npm test: installs what is missing, including the browser, then runs every check and test. Ends "N passed, N failed".
import { runChecks } from "./check.mjs";
import { prove } from "./prove.mjs";
import { runStories, RUNS } from "./stories.mjs";

// The long ones are for `npm run test:long`.
await prove(runChecks, () => runStories(RUNS.short, ["--grep-invert", "@long"]));
