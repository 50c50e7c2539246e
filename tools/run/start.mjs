// npm start [-- --port N]: installs and builds what is missing, serves the app, prints its address.
import { parseArgs } from "node:util";
import { buildIfStale } from "../build/build-if-stale.mjs";
import { installPackages } from "./install.mjs";
import { DIST, isTaken, serve } from "../browser/serve.mjs";

const DEFAULT_PORT = "5400";

/** The requested port; undefined when the arguments are invalid. */
function portAsked() {
  try {
    const { values } = parseArgs({ options: { port: { type: "string", default: DEFAULT_PORT } } });
    const port = Number(values.port);
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

const port = portAsked();
if (port === undefined) {
  process.stderr.write("Usage: npm start [-- --port N]\n");
  process.exit(2);
}

try {
  installPackages();
  buildIfStale();
  await serve({ root: DIST, port });
  process.stdout.write(`Footnote is at http://localhost:${port}/\n`);
} catch (error) {
  process.stderr.write(
    isTaken(error)
      ? `Cannot start: port ${port} is taken by another program. Your folders belong to the address with this port, so no other is chosen for you: stop that program, or run npm start -- --port N.\n`
      : `${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
