// node tools/run/install-firefox.mjs: installs the system's Firefox, so that `npm test` runs the core stories in it too.
import { installFirefox } from "./install.mjs";

process.exitCode = installFirefox() ? 0 : 1;
